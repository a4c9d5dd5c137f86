import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent } from 'react'
import { joinOpensAt } from '#core/scheduling/join-window.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

interface SafetyQuery {
  appointmentId: string
  patientId: string
}

export type VisitSafety = Awaited<ReturnType<typeof fetchSafety>>

const safetyKey = (appointmentId: string) => ['visit-safety', appointmentId] as const

/** Where the patient is, whom to call, and whether this visit may continue, live. */
export function useVisitSafety({ appointmentId, patientId }: SafetyQuery) {
  const cache = useQueryClient()
  const again = useEffectEvent(() => void cache.invalidateQueries({ queryKey: safetyKey(appointmentId) }))
  useLive('visit_locations', `appointment_id=eq.${appointmentId}`, again)
  // It may be moved, and what the patient said for another time no longer counts.
  useLive('appointments', `id=eq.${appointmentId}`, again)
  // An intake may name another emergency contact.
  useLive('intake_responses', `appointment_id=eq.${appointmentId}`, again)
  return useQuery({
    queryKey: safetyKey(appointmentId),
    queryFn: () => fetchSafety({ appointmentId, patientId }),
  })
}

async function fetchSafety({ appointmentId, patientId }: SafetyQuery) {
  const client = await supabase()
  const [told, profile, visit, confirmed, licenses] = await Promise.all([
    read(
      client
        .from('visit_locations')
        .select('state, withheld, address_line, city, zip_code, phone, reported_by, recorded_at')
        .eq('appointment_id', appointmentId)
        .order('recorded_at', { ascending: false }),
    ),
    read(
      client
        .from('profiles')
        .select(
          'first_name, last_name, preferred_name, date_of_birth, phone, address_line1, address_line2, city, state, zip_code, emergency_contact_name, emergency_contact_phone, emergency_contact_relationship',
        )
        .eq('id', patientId)
        .single(),
    ),
    read(
      client
        .from('appointments')
        .select(
          'status, appointment_date, started_at, provider_id, identity_confirmed_at, license_reason, license_reason_state',
        )
        .eq('id', appointmentId)
        .single(),
    ),
    read(
      client
        .from('appointments')
        .select('id')
        .eq('patient_id', patientId)
        .not('identity_confirmed_at', 'is', null)
        .limit(1),
    ),
    read(client.from('provider_licenses').select('provider_id, state, valid_until')),
  ])
  const locations = told.filter(
    ({ recorded_at }) => Date.parse(recorded_at) >= joinOpensAt(visit.appointment_date),
  )
  return {
    location: locations[0],
    earlierLocations: locations.slice(1),
    profile,
    visit,
    knownFromBefore: confirmed.length > 0,
    // The supervising physician sees all licenses.
    licenses: licenses.filter(({ provider_id }) => provider_id === visit.provider_id),
  }
}

export function useConfirmIdentity(appointmentId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      return read(client.rpc('confirm_identity', { appointment_id: appointmentId }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: safetyKey(appointmentId) }),
  })
}

interface ToldPlace {
  state: string
  address_line: string
  city: string
  phone: string
}

/** The patient's spoken answer. It counts as if they had entered it themselves. */
export function useRecordPlace(appointmentId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (place: ToldPlace) => {
      const client = await supabase()
      return read(client.rpc('record_visit_location', { appointment_id: appointmentId, ...place }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: safetyKey(appointmentId) }),
  })
}

/** The clinician's reason for continuing without a license there, kept in the audit log. */
export function useGiveLicenseReason(appointmentId: string, before: string | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (license_reason: string) => {
      const client = await supabase()
      const write = (reason: string | null) =>
        read(
          client
            .from('appointments')
            .update({ license_reason: reason })
            .eq('id', appointmentId)
            .select('id')
            .single(),
        )
      // A reason is for one state. The same words for the next state would change nothing.
      if (license_reason === before) await write(null)
      return write(license_reason)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: safetyKey(appointmentId) }),
  })
}
