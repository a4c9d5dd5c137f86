import type { PostgrestError } from '@supabase/supabase-js'

type Answer<T> = { data: T; error: null } | { data: null; error: PostgrestError }

/** The rows, or the error thrown whole: its `code` is what to branch on, its `hint` carries the fix. */
export async function read<T>(query: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error } = await query
  if (error) throw error
  return data
}
