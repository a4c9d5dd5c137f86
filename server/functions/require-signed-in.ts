import type { Caller } from '#server/db/run-as.ts'
import { FunctionError } from './types.ts'

/** The caller's own id. */
export function requireSignedIn(caller: Caller): string {
  const { sub } = caller.claims
  if (caller.role !== 'authenticated' || !sub)
    throw new FunctionError(401, 'not_signed_in', 'Sign in to do this')
  return sub
}
