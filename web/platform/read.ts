import type { PostgrestError } from '@supabase/supabase-js'

type Answer = { data: unknown; error: PostgrestError | null }
type Rows<A extends Answer> = Extract<A, { error: null }>['data']

/** The rows, or the complete error thrown: its `code` is what to branch on, its `hint` carries the fix. */
export async function read<A extends Answer>(query: PromiseLike<A>): Promise<Rows<A>> {
  const { data, error } = await query
  if (error) throw error
  return data as Rows<A>
}
