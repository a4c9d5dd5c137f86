import type { FunctionsHttpError } from '@supabase/supabase-js'

/** A refusal that came another way than as the answer to the client's own call: in a stream, or to an upload. */
export class FunctionRefusal extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.name = 'FunctionRefusal'
    this.code = code
  }
}

/** The code a named function refused with; nothing when it was not reached at all. */
export async function functionErrorCode(error: unknown): Promise<string | undefined> {
  return (await bodyOf(error))?.code
}

/** The message for the user. */
export async function functionErrorMessage(error: unknown): Promise<string | undefined> {
  return (await bodyOf(error))?.message
}

/** No answer came: what was asked may have been done. */
export function isFunctionUnanswered(error: unknown): boolean {
  return error instanceof Error && error.name === 'FunctionsFetchError'
}

async function bodyOf(
  error: unknown,
): Promise<{ code?: string | undefined; message?: string | undefined } | undefined> {
  if (error instanceof FunctionRefusal) return error
  const { context } = error as Partial<FunctionsHttpError>
  if (!(context instanceof Response)) return
  return context
    .clone()
    .json()
    .catch(() => undefined)
}
