-- The last item is why some hands have nothing to play.
return extend "meitora/kurogi" {
  name = "bad/follow-open-last", source = "a test",
  phases = {
    trick "play" {
      follow = {
        change(4) { trump },
      },
    },
  },
}
