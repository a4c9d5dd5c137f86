import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent } from 'react'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export interface VisitEntryState {
  /** Where the patient said they are; null until they did. */
  state: string | null
  city: string | null
  allowed: boolean
  /** The provider was suspended and can't see the patient. */
  provider_away?: boolean
  licensed_states: string[]
  /** Also if someone else sent it, whose answers the reader may not see. */
  intake_done: boolean
}

const entryKey = (appointmentId: string) => ['visit-location', appointmentId] as const

/**
 * Where the patient is at this time and whether they may be seen there; it updates when the clinician enters a reason
 * or records another location.
 */
export function useVisitLocation(appointmentId: string, appointmentDate: string) {
  const cache = useQueryClient()
  const again = useEffectEvent(() => void cache.invalidateQueries({ queryKey: entryKey(appointmentId) }))
  useLive('appointments', `id=eq.${appointmentId}`, again)
  useLive('visit_locations', `appointment_id=eq.${appointmentId}`, again)
  return useQuery({
    queryKey: [...entryKey(appointmentId), appointmentDate],
    queryFn: async (): Promise<VisitEntryState | null> => {
      const client = await supabase()
      return (await read(
        client.rpc('visit_entry', { appointment_id: appointmentId }),
      )) as VisitEntryState | null
    },
  })
}

export interface NewLocation {
  state: string
  phone: string
  address_line?: string
  city?: string
  zip_code?: string
  withheld?: boolean
}

export function useRecordLocation(appointmentId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (location: NewLocation) => {
      const client = await supabase()
      return askAgainUnanswered(() =>
        read(client.rpc('record_visit_location', { appointment_id: appointmentId, ...location })),
      )
    },
    onSettled: () => cache.invalidateQueries({ queryKey: entryKey(appointmentId) }),
  })
}

/** The cancellation reason as the practice reads it, which the patient's list of visits recognizes. */
const givenUp = 'The provider isn’t licensed where I am'

/** Cancels a visit that can't be held where the patient is, so that its time doesn't block another one. */
export function useGiveUpVisit(appointmentId: string) {
  const actsForOther = useActsForOther()
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      if (actsForOther)
        return read(client.rpc('cancel_visit_for', { appointment: appointmentId, reason: givenUp }))
      return read(
        client
          .from('appointments')
          .update({ status: 'cancelled', cancellation_reason: givenUp })
          .eq('id', appointmentId)
          .select('id')
          .single(),
      )
    },
  })
}

/** Other providers who may see a patient there. */
export function useOtherProviders(state: string, except: string) {
  return useQuery({
    queryKey: ['licensed-providers', state, 'names', except],
    queryFn: async () => {
      const client = await supabase()
      const licensed = await read(client.rpc('licensed_providers', { state }))
      const ids = licensed.map(({ provider_id }) => provider_id).filter((id) => id !== except)
      if (ids.length === 0) return []
      return read(
        client
          .from('providers')
          .select('id, first_name, last_name, provider_title, credentials, profile_photo_url')
          .in('id', ids)
          .order('last_name')
          .limit(2),
      )
    },
  })
}
