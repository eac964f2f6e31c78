local seats = 7
if seats % 2 == 1 then
  error "an even number of seats is wanted"
end
return extend "hachinin-meri/wiki" { name = "bad/errs-own", seats = seats }
