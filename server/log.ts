import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { currentRequestId } from './request-id.ts'

export type { Logger }

/**
 * Logs say what happened and in which request, never to whom or with what words: no token, password, email body or
 * health data. The redaction below is only a second safeguard; the first is not to log such data.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId ? { requestId } : {}
    },
    serializers: { err: withoutValues },
    redact: {
      paths: [
        '*.password',
        '*.access_token',
        '*.refresh_token',
        '*.authorization',
        '*.apikey',
        '*.body',
        '*.parameters',
        'err.parameters',
        'err.query',
        'err.args',
        'err.detail',
        'err.where',
      ],
      censor: '[redacted]',
    },
  }
}

/** PostgreSQL quotes the value in these: 'invalid input syntax for type date: "I can't sleep"'. */
const quotesValue = /^22...$/

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = codesOf(error).find((one) => quotesValue.test(one))
  if (code === undefined) return stdSerializers.err(error)
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, code, message: 'A value could not be used', stack: calls?.join('\n') }
}

/** Of an error and of what caused it, whose message would be logged too. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)]
}

export function openLog(level: string): Logger {
  return pino(logOptions(level))
}
