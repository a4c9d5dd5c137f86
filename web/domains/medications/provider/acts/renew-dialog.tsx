import { useMemo, useState } from 'react'
import { formatPhone } from '#core/fields/show-phone.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { sayFrequency, sayRoute } from '#core/medications/say-codes.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import type { MedicationContext } from '#core/prescribing/context.ts'
import { ingredientsOf } from '#core/prescribing/stored-check.ts'
import { mostRefills, pdmpDays } from '#core/prescribing/telehealth-rule.ts'
import { useDeaNumber } from '#web/platform/dea-number.ts'
import { fullName } from '#web/platform/formats.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { AlertList } from '../../shared/alert-list.tsx'
import { useSeenInformation } from '../../shared/seen-information.ts'
import { previewOf } from '../prescribing/checks.ts'
import { ControlledNote } from '../prescribing/controlled-note.tsx'
import type { PatientToRefill } from './patient-to-refill.ts'
import { problemsWith, type RenewValues, renewalFrom, renewalOf } from './renew-values.ts'

interface RenewDialogProps {
  patient: PatientToRefill
  context: MedicationContext
  medication: Medication
  busy: boolean
  onRenew: (renewal: ReturnType<typeof renewalFrom>) => void
  onClose: () => void
}

/** What a refill will issue, to check and change before it is prescribed. */
export default function RenewDialog({
  patient,
  context,
  medication,
  busy,
  onRenew,
  onClose,
}: RenewDialogProps) {
  const schedule = scheduleOf(medication.name)
  const most = mostRefills(schedule)
  const [values, setValues] = useState(() => renewalOf(medication, schedule))
  const [tried, setTried] = useState(false)
  const seen = useSeenInformation(patient.id)
  const check = useMemo(() => previewOf(context, medication), [context, medication])
  const problems = problemsWith(values, medication, schedule)
  const shown = tried ? problems : {}
  const set = (change: Partial<RenewValues>) => setValues((before) => ({ ...before, ...change }))
  const day = today(practice.timeZone)

  function submit() {
    setTried(true)
    if (Object.keys(problems).length === 0) onRenew(renewalFrom(values))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Refill ${medication.name} ${medication.dosage}`}
      description={`For ${fullName(patient)}. This issues a new prescription.`}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          {sayRoute(medication.route)}, {sayFrequency(medication.frequency)}
          {medication.instructions && <>. {medication.instructions}</>}
        </p>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
          <Field
            label="Quantity"
            optional={!schedule && medication.quantity === undefined}
            hint="Tablets, capsules or mL."
            error={shown.quantity}
          >
            <Input
              value={values.quantity}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              onChange={({ target }) => set({ quantity: target.value })}
            />
          </Field>
          <Field
            label="Days’ supply"
            optional={medication.daysSupply === undefined}
            hint={medication.daysSupply === undefined ? 'Defaults to 30 days.' : undefined}
            error={shown.daysSupply}
          >
            <Input
              value={values.daysSupply}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              onChange={({ target }) => set({ daysSupply: target.value })}
            />
          </Field>
          <Field
            label="Refills"
            hint={most === 0 ? 'Schedule II has none.' : `0 to ${most}.`}
            error={shown.refills}
          >
            <Input
              value={values.refills}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              disabled={most === 0}
              onChange={({ target }) => set({ refills: target.value })}
            />
          </Field>
        </div>
        <Pharmacy
          onFile={patient}
          other={values.pharmacy}
          problems={shown}
          onChange={(pharmacy) => set({ pharmacy })}
        />
        {schedule && (
          <>
            <DateField
              label="PDMP checked on"
              value={values.pdmpCheckedOn}
              min={addDays(day, -pdmpDays)}
              max={day}
              hint="The state’s prescription monitoring program."
              error={shown.pdmpCheckedOn}
              onChange={(pdmpCheckedOn) => set({ pdmpCheckedOn })}
            />
            <Controlled schedule={schedule} name={medication.name} context={context} />
          </>
        )}
        <section aria-label={`Safety check of ${medication.name}`}>
          <AlertList check={check} seen={seen} />
        </section>
      </div>
      <DialogActions sticky className="mt-6">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} busyLabel="Prescribing…" onClick={submit}>
          Prescribe refill
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PharmacyProps {
  onFile: PatientToRefill
  other: RenewValues['pharmacy']
  problems: { name?: string; phone?: string }
  onChange: (other: RenewValues['pharmacy']) => void
}

/** The patient's own pharmacy, or another one for this prescription only. */
function Pharmacy({ onFile, other, problems, onChange }: PharmacyProps) {
  const known = [
    onFile.pharmacy_name,
    onFile.pharmacy_address,
    onFile.pharmacy_phone && formatPhone(onFile.pharmacy_phone),
  ].filter(Boolean)
  if (!other)
    return (
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">Pharmacy:</b>{' '}
          {onFile.pharmacy_name ? known.join(', ') : <span className="text-ink-muted">none on file</span>}
        </p>
        <Button variant="plain" size="sm" onClick={() => onChange({ name: '', address: '', phone: '' })}>
          {onFile.pharmacy_name ? 'Use another pharmacy' : 'Add a pharmacy'}
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <Field label="Pharmacy" hint="For this prescription only." error={problems.name}>
        <Input
          value={other.name}
          maxLength={200}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => onChange({ ...other, name: target.value })}
        />
      </Field>
      <Field label="Pharmacy phone" optional error={problems.phone}>
        <Input
          type="tel"
          value={other.phone}
          maxLength={30}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...other, phone: target.value })}
        />
      </Field>
      <Field label="Pharmacy address" optional className="sm:col-span-2">
        <Input
          value={other.address}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...other, address: target.value })}
        />
      </Field>
      <Button variant="plain" size="sm" className="justify-self-start" onClick={() => onChange(undefined)}>
        {onFile.pharmacy_name ? 'Use the pharmacy on file' : 'No pharmacy'}
      </Button>
    </div>
  )
}

interface ControlledProps {
  schedule: Schedule
  name: string
  context: MedicationContext
}

function Controlled({ schedule, name, context }: ControlledProps) {
  const { data: deaNumber } = useDeaNumber()
  return (
    <ControlledNote
      schedule={schedule}
      ingredients={ingredientsOf(name)}
      inPersonExamOn={context.facts.find(({ kind }) => kind === 'in_person_exam')?.observed_on}
      deaNumber={deaNumber}
    />
  )
}
