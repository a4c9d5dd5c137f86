import { useMemo, useState } from 'react'
import { approvedRefills } from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import type { Medication } from '#core/medications/types.ts'
import type { MedicationContext } from '#core/prescribing/context.ts'
import { fullName } from '#web/platform/formats.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { useSeenInformation } from '../../shared/seen-information.ts'
import { previewOf } from '../prescribing/checks.ts'
import type { PatientToRefill } from './patient-to-refill.ts'
import { SupplyFields } from './supply-fields.tsx'
import { problemsWith, supplyBefore, supplyFrom } from './supply-values.ts'

interface RenewDialogProps {
  patient: PatientToRefill
  context: MedicationContext
  medication: Medication
  /** It was never prescribed on paper here; this issues its first prescription. */
  isFirst: boolean
  busy: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onRenew: (supply: ReturnType<typeof supplyFrom>) => void
  onClose: () => void
}

/** The prescription to be issued, for review and changes. */
export default function RenewDialog({
  patient,
  context,
  medication,
  isFirst,
  busy,
  failure,
  onRenew,
  onClose,
}: RenewDialogProps) {
  const schedule = scheduleOf(medication.name)
  const [values, setValues] = useState(() =>
    supplyBefore(medication, isFirst ? medication.refillsRemaining : approvedRefills, schedule),
  )
  const [tried, setTried] = useState(false)
  const confirmation = useSendsEmail() ? ' We’ll email you a confirmation.' : ''
  const seen = useSeenInformation(patient.id)
  const check = useMemo(() => previewOf(context, medication), [context, medication])
  const problems = problemsWith(values, medication, schedule)

  function submit() {
    setTried(true)
    if (Object.keys(problems).length === 0) onRenew(supplyFrom(values))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={`${isFirst ? 'Prescribe' : 'Refill'} ${medication.name} ${medication.dosage}`}
      description={
        isFirst
          ? `For ${fullName(patient)}. No prescription has been issued here yet. This issues one.${confirmation}`
          : `For ${fullName(patient)}. This issues a new prescription.${confirmation}`
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          {describeRoute(medication.route)}, {describeFrequency(medication.frequency)}
          {medication.instructions && <>. {medication.instructions}</>}
        </p>
        <SupplyFields
          patient={patient}
          context={context}
          medication={medication}
          values={values}
          problems={tried ? problems : {}}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        <section aria-label={`Safety check of ${medication.name}`}>
          <AlertList check={check} seen={seen} />
        </section>
      </div>
      {failure && <Banner tone="danger" className="mt-4" title={failure} />}
      <DialogActions sticky className="mt-6">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} busyLabel="Prescribing…" onClick={submit}>
          {isFirst ? 'Prescribe' : 'Prescribe refill'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
