import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Json } from '#core/database.types.ts'
import { toMedications } from '#core/medications/convert.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { ListChanged } from './store-medications.ts'

export interface ListChange {
  seen: Profile
  change: (list: readonly Medication[]) => readonly Medication[]
}

export const medicationEventsKey = (patientId: string) => ['medication-events', patientId] as const
export const refillItemsKey = ['refill-items'] as const

/** Any change a clinician makes to a list; whoever shows the list, its history or its refills hears of it. */
export function useChangeList() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, change }: ListChange) => changeList(seen, change),
    onSuccess: (profile) => {
      cache.setQueryData(profileKey(profile.id), profile)
      void cache.invalidateQueries({ queryKey: medicationEventsKey(profile.id) })
      void cache.invalidateQueries({ queryKey: refillItemsKey })
      void cache.invalidateQueries({ queryKey: overviewKey })
      void cache.invalidateQueries({ queryKey: ['chart', profile.id] })
      void cache.invalidateQueries({ queryKey: ['recent-patients'] })
    },
    onError: async (error, { seen }) => {
      logProblem('A medication list could not be changed', error)
      if (error instanceof ListChanged) {
        await cache.invalidateQueries({ queryKey: profileKey(seen.id) })
        toast.warning('The record was changed by somebody else meanwhile. Look at it again before you go on.')
      } else toast.error(refusal(error, 'Failed to update medications. Please try again.'))
    },
  })
}

/**
 * A clinician's change of a patient's list, made on exactly what was on the screen: a check made on older allergies
 * or an older list is worth nothing.
 */
async function changeList(
  seen: Profile,
  change: (list: readonly Medication[]) => readonly Medication[],
): Promise<Profile> {
  const client = await supabase()
  const changed = toStored(
    seen.current_medications,
    change(toMedications(seen.current_medications)),
    'provider',
  )
  const [saved] = await read(
    client
      .from('profiles')
      .update({ current_medications: changed as Json })
      .eq('id', seen.id)
      .eq('updated_at', seen.updated_at)
      .select(),
  )
  if (!saved) throw new ListChanged('The record changed meanwhile')
  return saved
}
