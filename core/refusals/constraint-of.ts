/**
 * The constraint a row violated. PostgREST passes PostgreSQL's codes on but not this name, so it is read from
 * PostgreSQL's own message, which no translation changes: the server runs with messages in English.
 */
export function constraintOf(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !code.startsWith('23') || typeof message !== 'string') return undefined
  return /constraint "([^"]+)"/.exec(message)?.[1]
}
