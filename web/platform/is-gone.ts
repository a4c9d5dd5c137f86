import type { PostgrestError } from '@supabase/supabase-js'
import { read } from './read.ts'
import { isUnanswered } from './unanswered.ts'

type Rows = PromiseLike<{ data: unknown; error: PostgrestError | null }>

/**
 * Whether a row no longer exists: removed now, or by a request whose answer was lost, this one or an earlier one. The
 * database removes no row that the caller may not remove, without an error.
 */
export async function isGone(removed: Rows, find: () => Rows): Promise<boolean> {
  const answer = await read(removed).then(isFound, (error: unknown) => {
    if (!isUnanswered(error)) throw error
    return error
  })
  if (answer === true) return true
  if (!isFound(await read(find()))) return true
  if (answer !== false) throw answer
  return false
}

const isFound = (rows: unknown) => Array.isArray(rows) && rows.length > 0
