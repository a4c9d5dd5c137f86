import { useMemo, useState } from 'react'
import { frequencies, messages } from '#core/medications/constants.ts'
import { toMedications } from '#core/medications/convert.ts'
import { verify } from '#core/medications/refills.ts'
import { sayFrequency } from '#core/medications/say-codes.ts'
import type { Medication } from '#core/medications/types.ts'
import { providerName } from '#core/provider-name.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { showSafetyToasts } from '../../shared/safety-toasts.ts'
import { useChangeList } from '../../shared/use-change-list.ts'
import { checkOf, needsReason, withCheck } from './checks.ts'
import { ReasonField } from './reason-field.tsx'

interface ChangeDialogProps {
  medication: Medication
  profile: Profile
  onClose: () => void
}

/** Another dose or rhythm of the same medication: checked and verified anew. */
export function ChangeDialog({ medication, profile, onClose }: ChangeDialogProps) {
  const provider = useProvider()
  const save = useChangeList()
  const [{ dosage, frequency, instructions }, setValues] = useState(medication)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const set = (change: Partial<Medication>) => setValues((before) => ({ ...before, ...change }))
  const checked = useMemo(
    () => checkOf(medication, toMedications(profile.current_medications), profile),
    [medication, profile],
  )
  const reasonMissing = needsReason(checked) && !reason.trim()
  const rhythms = [...new Set([...frequencies, medication.frequency])]

  function submit() {
    setTried(true)
    if (!dosage.trim() || reasonMissing) return
    showSafetyToasts(checked.check.alerts)
    const changed = { ...medication, dosage: dosage.trim(), frequency, instructions: instructions.trim() }
    const entry = withCheck({ medication: changed, check: checked.check }, reason)
    save.mutate(
      {
        seen: profile,
        change: (list) =>
          list.map((each) =>
            each.id === medication.id ? verify(entry, providerName(provider), new Date()) : each,
          ),
      },
      {
        onSuccess: () => {
          toast.success('Medications updated successfully!')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={onClose} width="lg" title={`Change ${medication.name}`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label="Dosage" error={tried && !dosage.trim() ? messages.nameAndDosageRequired : undefined}>
            <Input
              value={dosage}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => set({ dosage: target.value })}
            />
          </Field>
          <Field label="Frequency">
            <Select
              value={frequency}
              options={rhythms.map((value) => ({ value, label: sayFrequency(value) }))}
              onChange={(next) => set({ frequency: next })}
            />
          </Field>
          <Field label="Instructions" optional className="sm:col-span-2">
            <Textarea
              className="min-h-16"
              value={instructions}
              maxLength={500}
              onChange={({ target }) => set({ instructions: target.value })}
            />
          </Field>
        </div>
        <AlertList check={checked.check} />
        {needsReason(checked) && (
          <ReasonField
            value={reason}
            onChange={setReason}
            error={tried && reasonMissing ? 'A critical alert needs a written reason' : undefined}
          />
        )}
      </div>
      <DialogActions sticky>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending} busyLabel="Saving…" onClick={submit}>
          Save the change
        </Button>
      </DialogActions>
    </Dialog>
  )
}
