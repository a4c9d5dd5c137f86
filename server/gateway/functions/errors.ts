import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FunctionError } from '#server/functions/types.ts'
import type { Services } from '#server/services.ts'
import { InvalidToken } from '../caller.ts'
import { databaseAway, databaseIsAway } from '../database-away.ts'

export function answerError({ log }: Services, thrown: Error, c: Context): Response {
  if (databaseIsAway(thrown)) return databaseAway()
  const { status, code, message, details, retryAfter } = asFunctionError(thrown)
  if (status >= 500) log.error({ err: thrown, function: c.req.param('name') }, 'A function failed')
  if (retryAfter) c.header('retry-after', String(retryAfter))
  return c.json(
    { code, message, ...(details === undefined ? {} : { details }) },
    status as ContentfulStatusCode,
  )
}

function asFunctionError(thrown: Error): FunctionError {
  if (thrown instanceof FunctionError) return thrown
  if (thrown instanceof InvalidToken) return new FunctionError(401, 'invalid_token', thrown.message)
  if ((thrown as { code?: string }).code === 'PT401') {
    return new FunctionError(401, 'session_ended', thrown.message)
  }
  return new FunctionError(500, 'internal_error', 'Something went wrong on our side. Please try again.')
}
