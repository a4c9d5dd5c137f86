import type { Context } from 'hono'
import type { Caller } from '#server/db/run-as.ts'
import { nestingOf } from '../nesting-of.ts'
import { readBody } from '../request-body.ts'
import { invalidRequest } from './errors.ts'
import type { Storage } from './storage.ts'

const mostNesting = 100

/** The body of a request that is not an upload. */
export async function readJson({ services }: Storage, caller: Caller, c: Context): Promise<unknown> {
  const { config } = services
  const text = (await readBody(c, config, caller, config.MAX_BODY_BYTES)).toString('utf8')
  if (nestingOf(text) > mostNesting) throw invalidRequest(`body: nested more than ${mostNesting} deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('body: not JSON')
  }
}
