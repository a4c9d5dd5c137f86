/** Codes of permanent refusals. Rate limits are temporary. */
const refusals = /^(SM(?!980|983|985)|22|23|42)/

/** The database answered with a refusal. Without a code, no answer came at all. */
export function isRefusedForGood(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && refusals.test(code)
}
