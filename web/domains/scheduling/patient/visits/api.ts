import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visitJoinState } from '#core/scheduling/join-window.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { untilShown } from '#web/platform/settled.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered, isUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { schedulingKey } from '../../shared/calendar-api.ts'

const columns =
  'id, appointment_date, ends_at, updated_at, appointment_type, duration_minutes, status, cancellation_reason, cannot_come_at, satisfaction_rating, satisfaction_feedback, ' +
  'provider:providers(id, first_name, last_name, provider_title, credentials, profile_photo_url, time_zone, is_active)'

interface Provider {
  id: string
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
  profile_photo_url: string | null
  time_zone: string
  /** False while they can't see patients. */
  is_active: boolean | null
}

export interface Visit {
  id: string
  appointment_date: string
  ends_at: string
  updated_at: string
  appointment_type: string
  duration_minutes: number
  status: string
  cancellation_reason: string | null
  /** When the patient, or a person who acts for them, said that they can't come. */
  cannot_come_at: string | null
  satisfaction_rating: number | null
  satisfaction_feedback: string | null
  /** Not readable any more when every visit with them was cancelled and they have left. */
  provider: Provider | null
}

export const visitsKey = ['visits'] as const
/** Requests for an earlier time, which end with their visit. */
export const earlierTimesKey = ['earlier-times'] as const
/** The visits of a person the reader acts for. */
export const visitsOfKey = ['visits-of'] as const

/** The patient's own visits, live: what the provider or another tab changes shows here. */
export function useVisits() {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('appointments', `patient_id=eq.${id}`, () =>
    Promise.all([visitsKey, earlierTimesKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  )
  return useQuery({ queryKey: [...visitsKey, id], queryFn: () => fetchVisits(id), staleTime: untilShown })
}

async function fetchVisits(patientId: string): Promise<Visit[]> {
  const client = await supabase()
  return read(
    client
      .from('appointments')
      .select(columns)
      .eq('patient_id', patientId)
      .order('appointment_date', { ascending: true })
      .overrideTypes<Visit[], { merge: false }>(),
  )
}

/** The visits ahead that can't be held as it is now: their provider is away, or not licensed where the patient will be. */
export function useUncertainVisits(): ReadonlySet<string> {
  const { id } = usePerson()
  const { data } = useQuery({
    queryKey: [...visitsKey, id, 'uncertain'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('uncertain_visits'))
    },
    staleTime: untilShown,
  })
  return new Set(data)
}

/** The visits whose forms were sent; nothing while it isn't known. */
function useFormsDone(): ReadonlySet<string> | undefined {
  const { id } = usePerson()
  const { data } = useQuery({
    queryKey: [...visitsKey, id, 'forms'],
    queryFn: async () => {
      const client = await supabase()
      const sent = client.from('intake_responses').select('appointment_id').not('completed_at', 'is', null)
      return read(sent.eq('patient_id', id))
    },
    staleTime: untilShown,
  })
  return data && new Set(data.map(({ appointment_id }) => appointment_id))
}

/**
 * Whether the forms of a visit are still to be sent. The room asks for them too, so they aren't shown next to its
 * join button.
 */
export function useFormsToFill({ id, status, appointment_date }: Visit, now: number): boolean {
  const done = useFormsDone()
  const isOpen = visitJoinState({ status, appointment_date }, now).state !== 'early'
  return status === 'scheduled' && !isOpen && done !== undefined && !done.has(id)
}

type Change = { appointment_date: string } | { status: 'cancelled'; cancellation_reason: string }

/**
 * Moves or cancels one visit. A change that reached no row is a failure, not a success. People who act for others may
 * not read the visit's row, so a database function moves it.
 */
export function useChangeVisit(id: string) {
  const cache = useQueryClient()
  const actsForOther = useActsForOther()
  return useMutation({
    mutationFn: async (change: Change) => {
      const client = await supabase()
      if (actsForOther && 'appointment_date' in change)
        return askAgainUnanswered(() =>
          read(client.rpc('move_visit_for', { appointment: id, starts_at: change.appointment_date })),
        )
      try {
        return await read(client.from('appointments').update(change).eq('id', id).select('id').single())
      } catch (error) {
        if (isUnanswered(error) && (await isMade(id, change))) return { id }
        throw error
      }
    },
    // Without a network it fails immediately with a message, instead of waiting unseen and changing the visit later.
    onSettled: () => {
      // Not awaited: the dialog that shows the result disappears with its visit.
      void cache.invalidateQueries({ queryKey: earlierTimesKey })
      return Promise.all([
        cache.invalidateQueries({ queryKey: visitsKey }),
        cache.invalidateQueries({ queryKey: visitsOfKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ])
    },
  })
}

/** Whether a change whose answer was lost was made; false where that can't be found out either. */
async function isMade(id: string, change: Change): Promise<boolean> {
  const client = await supabase()
  const visits = client.from('appointments').select('appointment_date, status')
  const { data: visit } = await visits.eq('id', id).maybeSingle()
  if (!visit) return false
  if ('status' in change) return visit.status === change.status
  return Date.parse(visit.appointment_date) === Date.parse(change.appointment_date)
}
