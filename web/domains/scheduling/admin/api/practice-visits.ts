import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

type Listing = Database['public']['Functions']['practice_appointments']
export type VisitFilters = Listing['Args']
export type PracticeVisit = Omit<Listing['Returns'][number], 'cancellation_reason'> & {
  cancellation_reason: string | null
}

/** Canceling a visit invalidates it. */
export const practiceVisitsKey = ['practice-visits'] as const

/** All visits, a page at a time: when and with whom. The reason is only in the chart. */
export async function fetchPracticeVisits(filters: VisitFilters): Promise<PracticeVisit[]> {
  const client = await supabase()
  return read(client.rpc('practice_appointments', filters))
}
