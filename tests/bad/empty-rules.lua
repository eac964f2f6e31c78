return rules "bad/empty-rules" {
}
