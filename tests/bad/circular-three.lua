-- It isn't part of the circle that it extends.
return extend "tests/bad/circular-one.lua" {
  name = "bad/circular-three",
}
