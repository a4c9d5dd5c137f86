import type { FunctionsHttpError } from '@supabase/supabase-js'

/** The code a named function refused with; nothing when it was not reached at all. */
export async function functionErrorCode(error: unknown): Promise<string | undefined> {
  const { context } = error as Partial<FunctionsHttpError>
  if (!(context instanceof Response)) return
  const body = await context
    .clone()
    .json()
    .catch(() => undefined)
  return body?.code
}
