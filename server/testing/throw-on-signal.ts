/** Loaded before the server by a test: an error that no code of ours catches, at the moment the test chooses. */
process.on('SIGUSR2', () => {
  throw new Error('nobody caught this')
})
