import { useQueryClient } from '@tanstack/react-query'
import { toMedications } from '#core/medications/convert.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { forgetMedications } from './medication-keys.ts'
import { storeMedications } from './store-medications.ts'

interface EntryChange {
  patientId: string
  entryId: string
  change: Partial<Medication>
}

/** A clinician's entry in a list that confirms nothing: that a prescription was started. */
export function useChangeEntry() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ patientId, entryId, change }: EntryChange) =>
      storeMedications(patientId, ({ current_medications }) => {
        const lastUpdated = new Date().toISOString()
        const changed = toMedications(current_medications).map((medication) =>
          medication.id === entryId ? { ...medication, ...change, lastUpdated } : medication,
        )
        return { current_medications: toStored(current_medications, changed, 'provider') }
      }),
    onSuccess: (_, { patientId }) => forgetMedications(cache, patientId),
    onError: (error) => {
      logProblem('A medication list could not be changed', error)
      toast.error(refusal(error, 'Failed to update medications. Please try again.'))
    },
  })
}
