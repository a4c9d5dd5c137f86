import { useState } from 'react'
import { isCurrent } from '#core/medications/badges.ts'
import { toMedications } from '#core/medications/convert.ts'
import { verify } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAnswerRefill } from '../../shared/answer-refill.ts'
import { showSafetyToasts } from '../../shared/safety-toasts.ts'
import { useChangeList } from '../../shared/use-change-list.ts'
import { useSendPrescription } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type Checked, checkOf, needsReason, withCheck } from './checks.ts'
import { MedicationItem } from './medication-item.tsx'
import { OverrideDialog } from './override-dialog.tsx'

/** What the patient takes, to verify one by one or all at once. */
export function CurrentMedications({ profile }: { profile: Profile }) {
  const current = toMedications(profile.current_medications).filter(isCurrent)
  const unverified = current.filter(({ verified, status }) => !verified && status === 'ongoing')
  const verifying = useVerify(profile)
  const refill = useAnswerRefill()
  const change = useChangeList()
  const send = useSendPrescription()
  const [changing, setChanging] = useState<Medication>()
  const [stopping, setStopping] = useState<Medication>()
  const busy = verifying.isPending || refill.isPending || change.isPending || send.isPending

  function put(id: string, changed: Partial<Medication>, said: string) {
    const lastUpdated = new Date().toISOString()
    change.mutate(
      {
        seen: profile,
        change: (list) => list.map((each) => (each.id === id ? { ...each, ...changed, lastUpdated } : each)),
      },
      { onSuccess: () => toast.success(said) },
    )
  }

  const actionsOf = (medication: Medication) => ({
    busy,
    onVerify: () => verifying.start([medication]),
    onAnswer: (approve: boolean) =>
      void refill
        .answer({ patientId: profile.id, medicationId: medication.id, approve, seen: profile })
        .catch(() => {}),
    onStart: () => put(medication.id, { cardStatus: 'active' }, 'Medications updated successfully!'),
    onChange: () => setChanging(medication),
    onStop: () => setStopping(medication),
    onPrint: () => send.mutate({ patientId: profile.id, medicationId: medication.id }),
  })

  return (
    <div className="grid grid-cols-1 gap-3">
      {unverified.length > 1 && (
        <Button
          size="sm"
          className="justify-self-end"
          busy={verifying.isPending}
          onClick={() => verifying.start(unverified)}
        >
          Verify all ({unverified.length})
        </Button>
      )}
      <section
        aria-label="Current Medications"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="-mx-2 h-80 overflow-y-auto overscroll-contain px-2 -outline-offset-3"
      >
        {current.length === 0 ? (
          <p className="grid h-full place-items-center text-center text-ink-muted">
            No current medications on the list.
          </p>
        ) : (
          <ul>
            {current.map((medication) => (
              <MedicationItem key={medication.id} medication={medication} actions={actionsOf(medication)} />
            ))}
          </ul>
        )}
      </section>
      {verifying.asked && (
        <OverrideDialog
          checked={verifying.asked}
          busy={verifying.isPending}
          onCancel={verifying.cancel}
          onConfirm={(reasons) => verifying.asked && verifying.store(verifying.asked, reasons)}
        />
      )}
      {changing && (
        <ChangeDialog medication={changing} profile={profile} onClose={() => setChanging(undefined)} />
      )}
      <Confirm
        open={stopping !== undefined}
        onOpenChange={(open) => !open && setStopping(undefined)}
        title={`Stop ${stopping?.name ?? ''}?`}
        description="It moves to the history as discontinued. The patient sees it there."
        confirmLabel="Stop it"
        cancelLabel="Keep it"
        onConfirm={() =>
          stopping &&
          put(
            stopping.id,
            { status: 'discontinued', cardStatus: 'completed' },
            'Medications updated successfully!',
          )
        }
      />
    </div>
  )
}

/** Verifying one or all: at once where nothing is wrong, after a written reason where something critical was found. */
function useVerify(profile: Profile) {
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
