/** For problems that users needn't see but developers want to know. Never with tokens or health data. */
export function logProblem(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has
  console.warn(what, error instanceof Error ? error.message : error)
}
