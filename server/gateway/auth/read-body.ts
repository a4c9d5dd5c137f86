import type { z } from 'zod'
import { anonymous } from '#server/db/run-as.ts'
import { nestingOf } from '../nesting-of.ts'
import { readBody as readBytes } from '../request-body.ts'
import type { AuthContext } from './context.ts'
import { invalid, Refused } from './errors.ts'

export const mostBodyBytes = 64 * 1024
const mostNesting = 20

/** Reads and checks a JSON body. An empty one counts as `{}`: supabase-js sends none if nothing is needed. */
export async function readBody<T extends z.ZodType>(c: AuthContext, schema: T): Promise<z.infer<T>> {
  const { services, address } = c.var
  const bytes = await readBytes(c, services.config, { ...anonymous, address }, mostBodyBytes)
  const text = bytes.toString('utf8')
  if (nestingOf(text) > mostNesting)
    throw new Refused(400, 'bad_json', `JSON may be nested at most ${mostNesting} deep`)
  let json: unknown
  try {
    json = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refused(400, 'bad_json', 'Could not parse request body as JSON')
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.')
  throw invalid(field ? `${field}: ${issue?.message}` : (issue?.message ?? 'Invalid request body'))
}
