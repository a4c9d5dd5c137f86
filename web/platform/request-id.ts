import type { PostgrestError } from '@supabase/supabase-js'
import { useRef } from 'react'
import { constraintOf } from '#core/refusals/constraint-of.ts'

/**
 * The same request sent again keeps its ID, so that one whose answer was lost isn't stored twice. `done` follows once
 * it is stored: an equal request is another one from then on, such as a fact recorded anew.
 */
export function useRequestId() {
  const last = useRef<{ sent: string; id: string }>(undefined)
  return {
    idOf(request: object): string {
      const sent = JSON.stringify(request)
      if (last.current?.sent !== sent) last.current = { sent, id: crypto.randomUUID() }
      return last.current.id
    },
    done() {
      last.current = undefined
    },
  }
}

/** A row with this ID is there: an earlier attempt stored it. Its ID is checked before any other key of a table. */
export function isStoredAlready(error: unknown): boolean {
  return (
    (error as Partial<PostgrestError>).code === '23505' && constraintOf(error)?.endsWith('_pkey') === true
  )
}
