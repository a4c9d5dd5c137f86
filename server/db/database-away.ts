const driverCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
])

/** Connection exceptions, no disk, memory or connection left, and a server that starts, stops or crashed. */
const databaseStates = /^(08...|53[123]00|57P0[1-3])$/

/** Whether an error means that the database cannot be reached right now, rather than that it said no. */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && (driverCodes.has(code) || databaseStates.test(code))
}
