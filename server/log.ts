import { type Logger, type LoggerOptions, pino } from 'pino'
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

export function openLog(level: string): Logger {
  return pino(logOptions(level))
}
