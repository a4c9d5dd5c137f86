import { useQueryClient } from '@tanstack/react-query'
import type { Json } from '#core/database.types.ts'
import { toMedications } from '#core/medications/convert.ts'
import { isRefillRequested, mayRequestRefill, requestRefill } from '#core/medications/refills.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { currentLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { familyMedicationsKey } from '../shared/medication-keys.ts'
import { ListChanged, sameList, storeMedications } from '../shared/store-medications.ts'
import { words } from './messages.ts'

/** The list changed since it was shown: the refill request would reach no one. */
class RefillClosed extends Error {}

function askForRefill(patientId: string, medicationId: string) {
  return storeMedications(patientId, ({ current_medications }) => {
    const list = toMedications(current_medications)
    const wanted = list.find(({ id }) => id === medicationId)
    // A retry whose first answer was lost finds it requested, and the provider told.
    if (!wanted || !(isRefillRequested(wanted) || mayRequestRefill(wanted, today(practice.timeZone))))
      throw new RefillClosed('The list holds no such refill to ask for')
    const asked = list.map((medication) =>
      medication === wanted && !isRefillRequested(wanted)
        ? requestRefill(medication, new Date())
        : medication,
    )
    return { current_medications: toStored(current_medications, asked, 'patient') }
  })
}

/** The database notifies the provider in the same transaction, or refuses if there is no one to notify. */
export function useRequestRefill() {
  const say = useMessages(words)
  const { id } = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (medicationId: string) => askAgainUnanswered(() => askForRefill(id, medicationId)),
    onSuccess: (profile) => {
      cache.setQueryData(profileKey(id), profile)
      toast.success(say.refillSent)
    },
    onError: async (error) => {
      logProblem('A refill request failed', error)
      if (error instanceof RefillClosed) {
        toast.error(say.refillClosed)
        return cache.invalidateQueries({ queryKey: profileKey(id) })
      }
      toast.error((await refusalIn(currentLanguage(), error)) ?? say.refillFailed)
    },
  })
}

interface Edit {
  /** The list as it was when the editing began. */
  from: Json
  rows: readonly Medication[]
}

/** A medication removed from the list moves to the history, as stopped. */
function saveList(patientId: string, { from, rows }: Edit) {
  return storeMedications(patientId, ({ current_medications, medication_history }) => {
    const edited = toStored(current_medications, rows, 'patient')
    if (!sameList(current_medications, from)) {
      // Saved already, by a try whose answer was lost.
      if (sameList(current_medications, edited as Json)) return
      throw new ListChanged('The list changed while it was edited')
    }
    const kept = new Set(rows.filter(({ name }) => name.trim()).map(({ id }) => id))
    const removed = toMedications(current_medications).filter(({ id }) => !kept.has(id))
    const stopped = removed.map((medication) => ({
      ...medication,
      status: 'discontinued' as const,
      cardStatus: 'completed' as const,
    }))
    const history = Array.isArray(medication_history) ? medication_history : []
    return {
      current_medications: edited,
      medication_history: [...history, ...toStored(current_medications, stopped, 'patient')],
    }
  })
}

export function useSaveList() {
  const say = useMessages(words)
  const id = usePatientId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (edit: Edit) => askAgainUnanswered(() => saveList(id, edit)),
    onSuccess: (profile) => {
      cache.setQueryData(profileKey(id), profile)
      void cache.invalidateQueries({ queryKey: familyMedicationsKey(id) })
      toast.success(say.saved)
    },
    onError: async (error) => {
      logProblem('The medications were not saved', error)
      if (error instanceof ListChanged) await cache.invalidateQueries({ queryKey: profileKey(id) })
    },
  })
}
