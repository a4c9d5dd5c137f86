import type { PostgrestError } from '@supabase/supabase-js'

/** Codes with which our own functions of the database refuse, in words meant for whoever asked. */
const inWords = new Set(['22023', '42501', '54000', 'P0002'])

/** Why the database refused, if it said so for people to read. */
export function refusal(error: unknown, fallback: string): string {
  const { code = '', message } = (error ?? {}) as Partial<PostgrestError>
  // PostgreSQL's own words, such as "permission denied for table x", begin small.
  return inWords.has(code) && message && /^[A-Z]/.test(message) ? message : fallback
}
