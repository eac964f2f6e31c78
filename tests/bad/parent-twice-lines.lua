return extend {
  "hachinin-meri/wiki", "examples/lowest-trump",
  'hachinin-meri/wiki',
} {
  name = "village/twice", source = "us",
}
