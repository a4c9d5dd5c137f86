import type { z } from 'zod'
import { readComplaint } from '#core/fields/read-complaint.ts'
import { FunctionError, type ServerFunction } from './types.ts'

type Problem = { field: string; message: string }

/** Reads the body by the function's contract. Errors name their fields, and the message has the first one. */
export function parseRequest<Input>(called: Pick<ServerFunction<Input>, 'request'>, body: unknown): Input {
  const result = called.request.safeParse(body, { reportInput: true })
  if (result.success) return result.data
  const problems = result.error.issues.map(problemOf)
  throw new FunctionError(400, 'invalid_request', problems[0]?.message ?? 'The request isn’t valid', {
    details: problems,
  })
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const field = issue.path.join('.') || 'body'
  if (issue.code === 'invalid_union' && issue.discriminator) {
    const given = (issue.input as Record<string, unknown> | undefined)?.[issue.discriminator]
    const message =
      given === undefined ? `${field} is required` : `Unknown ${field}: ${JSON.stringify(given)}`
    return { field, message }
  }
  const isMissing = issue.input === undefined || issue.input === null
  const isEmpty = issue.code === 'too_small' && issue.origin === 'string'
  return {
    field,
    message:
      isMissing || isEmpty ? `${field} is required` : `${field}: ${readComplaint(issue.message).sentence}`,
  }
}
