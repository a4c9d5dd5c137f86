import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { type Checked, needsReason } from './checks.ts'
import { ReasonField } from './reason-field.tsx'

interface OverrideDialogProps {
  checked: readonly Checked[]
  busy: boolean
  onConfirm: (reasons: Record<string, string>) => void
  onCancel: () => void
}

/** Something critical was found, or could not be checked: nothing is verified before a reason stands for each. */
export function OverrideDialog({ checked, busy, onConfirm, onCancel }: OverrideDialogProps) {
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const open = checked.filter(needsReason)
  const missing = (id: string) => !reasons[id]?.trim()

  function confirm() {
    setTried(true)
    if (!open.some(({ medication }) => missing(medication.id))) onConfirm(reasons)
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      width="lg"
      title="Safety alerts"
      description="A critical alert, or a check that could not run, needs your written reason before the medication is verified."
    >
      <div className="grid grid-cols-1 gap-6">
        {open.map(({ medication, check }) => (
          <section key={medication.id} aria-label={medication.name} className="grid grid-cols-1 gap-3">
            <h3 className="font-sans text-base font-bold tracking-normal">
              {medication.name} {medication.dosage}
            </h3>
            <AlertList check={check} />
            <ReasonField
              label={`Reason to verify ${medication.name} despite this`}
              value={reasons[medication.id] ?? ''}
              error={tried && missing(medication.id) ? 'A critical alert needs a written reason' : undefined}
              onChange={(reason) => setReasons({ ...reasons, [medication.id]: reason })}
            />
          </section>
        ))}
      </div>
      <DialogActions sticky>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button busy={busy} busyLabel="Verifying…" onClick={confirm}>
          {checked.length === 1 ? 'Verify with this reason' : `Verify all ${checked.length}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
