import type { FunctionsHttpError } from '@supabase/supabase-js'

/** The code a named function refused with; nothing when it was not reached at all. */
export async function functionErrorCode(error: unknown): Promise<string | undefined> {
  return (await bodyOf(error))?.code
}

/** What it says to a person. */
export async function functionErrorMessage(error: unknown): Promise<string | undefined> {
  return (await bodyOf(error))?.message
}

async function bodyOf(error: unknown): Promise<{ code?: string; message?: string } | undefined> {
  const { context } = error as Partial<FunctionsHttpError>
  if (!(context instanceof Response)) return
  return context
    .clone()
    .json()
    .catch(() => undefined)
}
