import { useState } from 'react'
import { toMedications } from '#core/medications/convert.ts'
import { verify } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { showSafetyToasts } from '../../shared/safety-toasts.ts'
import { useChangeList } from '../../shared/use-change-list.ts'
import { type Checked, checkOf, needsReason, withCheck } from './checks.ts'

/** Verifying one or all: at once where nothing is wrong, after a written reason where something critical was found. */
export function useVerify(profile: Profile) {
  const provider = useProvider()
  const save = useChangeList()
  const [asked, setAsked] = useState<readonly Checked[]>()

  function start(medications: readonly Medication[]) {
    const list = toMedications(profile.current_medications)
    const checked = medications.map((medication) => checkOf(medication, list, profile))
    if (checked.some(needsReason)) setAsked(checked)
    else store(checked, {})
  }

  function store(checked: readonly Checked[], reasons: Record<string, string>) {
    showSafetyToasts(checked.flatMap(({ check }) => check.alerts))
    const now = new Date()
    const by = new Map(checked.map((each) => [each.medication.id, each]))
    save.mutate(
      {
        seen: profile,
        change: (list) =>
          list.map((medication) => {
            const each = by.get(medication.id)
            return each
              ? verify(withCheck(each, reasons[medication.id]), providerName(provider), now)
              : medication
          }),
      },
      {
        onSuccess: () => {
          setAsked(undefined)
          toast.success(
            checked.length === 1 ? 'Medication verified' : `${checked.length} medications verified`,
          )
        },
      },
    )
  }

  return { start, store, asked, cancel: () => setAsked(undefined), isPending: save.isPending }
}
