import type { z } from 'zod'
import { nestingOf } from '../nesting-of.ts'
import type { AuthContext } from './context.ts'
import { invalid, Refused } from './errors.ts'

const mostNesting = 20

/** Reads and checks a JSON body. An empty one counts as `{}`: supabase-js sends none where nothing is needed. */
export async function readBody<T extends z.ZodType>(c: AuthContext, schema: T): Promise<z.infer<T>> {
  const text = await c.req.text()
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
