import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusalStatus } from '#core/refusals/describe-refusal.ts'
import { TooManyAtOnce } from '#server/db/take-turns.ts'
import { FunctionError } from '#server/functions/types.ts'
import type { Services } from '#server/services.ts'
import { Refused } from '../auth/errors.ts'
import { InvalidToken } from '../caller.ts'
import { databaseAway, databaseIsAway } from '../database-away.ts'
import { BodyBrokeOff, BodyTooLarge, BodyTooSlow } from '../request-body.ts'

export function answerError(services: Services, thrown: Error, c: Context): Response {
  if (databaseIsAway(thrown)) return databaseAway()
  const { status, retryAfter, ...body } = describeError(services, thrown, c.req.param('name'))
  if (retryAfter) c.header('retry-after', String(retryAfter))
  return c.json(body, status as ContentfulStatusCode)
}

/** For an answer that has begun already, when status and headers can no longer be set. */
export function describeError({ log }: Services, thrown: Error, name: string | undefined) {
  const { status, code, message, details, retryAfter } = asFunctionError(thrown)
  if (status >= 500 && !(thrown instanceof FunctionError))
    log.error({ err: thrown, function: name }, 'A function failed')
  // Most often the caller's own doing; where it is a mistake of ours, this line finds it.
  else if (cannotBeStored.test((thrown as { code?: string }).code ?? ''))
    log.warn(
      { code: (thrown as { code?: string }).code, function: name },
      'A function was given unusable values',
    )
  return {
    status,
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** PostgreSQL's data exceptions, such as a zero byte in a text, and statements that are too complex. */
const cannotBeStored = /^(22|54)/

export function asFunctionError(thrown: Error): FunctionError {
  if (thrown instanceof FunctionError) return thrown
  if (thrown instanceof BodyTooLarge)
    return new FunctionError(413, 'body_too_large', 'The request body is too large')
  if (thrown instanceof BodyTooSlow)
    return new FunctionError(408, 'body_too_slow', 'The request body took too long')
  if (thrown instanceof BodyBrokeOff)
    return new FunctionError(400, 'invalid_json', 'The request body broke off')
  if (thrown instanceof InvalidToken) return new FunctionError(401, 'invalid_token', thrown.message)
  if (thrown instanceof Refused) {
    const { retryAfter } = thrown.extra
    return new FunctionError(thrown.status, thrown.code, thrown.message, retryAfter ? { retryAfter } : {})
  }
  if (thrown instanceof TooManyAtOnce)
    return new FunctionError(429, thrown.code, thrown.message, { retryAfter: 1 })
  const { code = '' } = thrown as { code?: string }
  return errorByCode(code, thrown.message)
}

function errorByCode(code: string, message: string): FunctionError {
  if (code === 'PT401') return new FunctionError(401, 'session_ended', message)
  if (code === 'PT403') return new FunctionError(403, 'not_allowed', message)
  const status = refusalStatus(code)
  if (status) return new FunctionError(status, code, message)
  if (cannotBeStored.test(code))
    return new FunctionError(400, 'invalid_request', "Some of the values can't be used")
  if (code === '57014') return new FunctionError(504, 'timeout', 'This took too long. Please try again.')
  return new FunctionError(500, 'internal_error', 'Something went wrong on our side. Please try again.')
}
