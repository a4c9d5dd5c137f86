import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { schedulingKey } from '../../../shared/calendar-api.ts'

export type License = { kind: string; expires_on: string }

/** The licenses to see patients in a state, by provider. */
export function useLicenses(state: string | undefined) {
  return useQuery({
    queryKey: [...schedulingKey, 'licensed', state],
    enabled: state !== undefined,
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(client.rpc('licensed_providers', { state: state ?? '' }))
      return new Map<string, License>(rows.map((row) => [row.provider_id, row]))
    },
  })
}

const waitlistKey = (patient: string, state: string) => ['state-waitlist', patient, state] as const

/** Whether the patient is on a state's waiting list, with functions to join and leave it. */
export function useWaitlist(state: string) {
  const patient_id = usePatientId()
  const cache = useQueryClient()
  const queryKey = waitlistKey(patient_id, state)
  const place = useQuery({
    queryKey,
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('state_waitlist')
          .select('id')
          .eq('patient_id', patient_id)
          .eq('state', state)
          .is('notified_at', null)
          .maybeSingle(),
      )
    },
  })
  const change = useMutation({
    mutationFn: (join: boolean) => askAgainUnanswered(() => joinOrLeave(join)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return { waiting: Boolean(place.data), loading: place.isPending, change }

  async function joinOrLeave(join: boolean) {
    const client = await supabase()
    const list = client.from('state_waitlist')
    // Also before joining, so that a patient who was notified before waits again.
    const places = list.delete().eq('patient_id', patient_id).eq('state', state)
    await read(join ? places.not('notified_at', 'is', null) : places)
    if (join)
      await read(
        list.upsert({ patient_id, state }, { ignoreDuplicates: true, onConflict: 'patient_id,state' }),
      )
  }
}
