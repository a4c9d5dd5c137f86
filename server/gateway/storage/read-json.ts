import type { Context } from 'hono'
import { nestingOf } from '../nesting-of.ts'
import { invalidRequest } from './errors.ts'

const mostNesting = 100

/** The body of a request that is not an upload. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (nestingOf(text) > mostNesting) throw invalidRequest(`body: nested more than ${mostNesting} deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('body: not JSON')
  }
}
