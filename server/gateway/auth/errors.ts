import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { TooBusy } from '#server/auth/limit-concurrency.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { TooManyAtOnce } from '#server/db/take-turns.ts'
import { BodyBrokeOff, BodyTooLarge, BodyTooSlow } from '../request-body.ts'
import type { AuthContext } from './context.ts'

type Extra = { retryAfter?: number; weak_password?: { reasons: string[] } }

/** A refusal whose message goes to the caller, with GoTrue's code and wording so that every client recognizes it. */
export class Refused extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Extra

  constructor(status: ContentfulStatusCode, code: string, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const invalidCredentials = () => new Refused(400, 'invalid_credentials', 'Invalid login credentials')
export const userBanned = () => new Refused(400, 'user_banned', 'User is banned')
export const sessionNotFound = () =>
  new Refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const tooManyRequests = (seconds: number) =>
  new Refused(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter: seconds })
export const invalid = (message: string) => new Refused(400, 'validation_failed', message)
export const emailExists = () =>
  new Refused(422, 'email_exists', 'A user with this email address has already been registered')
export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new Refused(status, 'insufficient_aal', message)

/** PostgreSQL's data exceptions, such as a zero byte in a text. */
const cannotBeStored = /^22/

const versionHeader = 'x-supabase-api-version'
const currentVersion = '2024-01-01'

/** The one place where an error becomes an answer: in the shape of the API version the client asked for. */
export function answerError(error: Error, c: AuthContext): Response {
  const { status, code, message, extra } = refusalFor(error, c)
  if (extra.retryAfter) c.header('Retry-After', String(extra.retryAfter))
  const weak = extra.weak_password ? { weak_password: extra.weak_password } : {}
  if ((c.req.header(versionHeader) ?? '') >= currentVersion) {
    c.header(versionHeader, currentVersion)
    return c.json({ code, message, ...weak }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...weak }, status)
}

function refusalFor(error: Error, c: AuthContext): Refused {
  if (error instanceof Refused) return error
  if (error instanceof TooBusy) return tooManyRequests(2)
  if (error instanceof TooManyAtOnce) return tooManyRequests(1)
  if (error instanceof BodyTooLarge) return new Refused(413, 'validation_failed', 'Request body is too large')
  if (error instanceof BodyTooSlow) return new Refused(408, 'validation_failed', 'Request body took too long')
  if (error instanceof BodyBrokeOff) return new Refused(400, 'bad_json', 'Request body broke off')
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string }
  if (constraint === 'users_email_key') return emailExists()
  if (code && cannotBeStored.test(code)) return invalid("Some of the values can't be used")
  if (isDatabaseAway(error)) {
    return new Refused(503, 'unexpected_failure', "The database can't be reached. Try again in a moment.", {
      retryAfter: 2,
    })
  }
  c.var.services.log.error({ err: error, path: c.req.path }, 'An auth request failed')
  return new Refused(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
