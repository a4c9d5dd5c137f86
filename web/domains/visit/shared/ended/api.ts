import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitBill } from '#web/domains/billing/index.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface EndedVisit {
  started_at: string | null
  /** Empty where the server closed a visit that was left open. */
  completed_at: string | null
  notes: string | null
  satisfaction_rating: number | null
  satisfaction_feedback: string | null
  payment_method: string
  billing_records: (VisitBill & { id: string }) | null
  session_recordings: { delete_after: string; deleted_at: string | null }[]
  /** A patient reads only those released to them. */
  progress_notes: { id: string; status: string; released_at: string | null }[]
  transcriptLines: number
}

const columns =
  'started_at, completed_at, notes, satisfaction_rating, satisfaction_feedback, payment_method, ' +
  'billing_records(id, total_amount, paid_amount, status, session_duration_minutes, hourly_rate, time_basis), ' +
  'session_recordings(delete_after, deleted_at), progress_notes(id, status, released_at)'

export const endedKey = (appointmentId: string) => ['visit-ended', appointmentId] as const

/** The data of an ended visit that its reader may see; null if there is none. */
export function useEndedVisit(appointmentId: string) {
  const cache = useQueryClient()
  const queryKey = endedKey(appointmentId)
  const readAgain = () => cache.invalidateQueries({ queryKey })
  const ofVisit = `appointment_id=eq.${appointmentId}`
  // The last minute of sound and the last words arrive after the end.
  useLive('session_recordings', ofVisit, readAgain)
  useLive('session_transcripts', ofVisit, readAgain)
  return useQuery({ queryKey, queryFn: () => fetchEnded(appointmentId) })
}

async function fetchEnded(appointmentId: string): Promise<EndedVisit | null> {
  const client = await supabase()
  const [visit, { count, error }] = await Promise.all([
    read(
      client
        .from('appointments')
        .select(columns)
        .eq('id', appointmentId)
        .neq('progress_notes.status', 'closed')
        .maybeSingle()
        .overrideTypes<Omit<EndedVisit, 'transcriptLines'>, { merge: false }>(),
    ),
    client
      .from('session_transcripts')
      .select('id', { count: 'exact', head: true })
      .eq('appointment_id', appointmentId),
  ])
  if (error) throw error
  return visit && { ...visit, transcriptLines: count ?? 0 }
}
