import { showPhone } from '#core/fields/show-phone.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import type { MedicationContext } from '#core/prescribing/context.ts'
import { ingredientsOf } from '#core/prescribing/stored-check.ts'
import { mostRefills, pdmpDays } from '#core/prescribing/telehealth-rule.ts'
import { useDeaNumber } from '#web/platform/dea-number.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ControlledNote } from '../prescribing/controlled-note.tsx'
import { typedDays } from '../prescribing/prescribe-values.ts'
import type { PatientToRefill } from './patient-to-refill.ts'
import type { SupplyProblems, SupplyValues } from './supply-values.ts'

interface SupplyFieldsProps {
  patient: PatientToRefill
  context: MedicationContext
  medication: Medication
  values: SupplyValues
  problems: SupplyProblems
  onChange: (change: Partial<SupplyValues>) => void
}

/** Amounts, refills and pharmacy of a prescription, and what a controlled substance also needs. */
export function SupplyFields({
  patient,
  context,
  medication,
  values,
  problems,
  onChange,
}: SupplyFieldsProps) {
  const schedule = scheduleOf(medication.name)
  const most = mostRefills(schedule, typedDays(values.daysSupply))
  const day = today(practice.timeZone)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
        <Field label="Quantity" hint="Tablets, capsules or mL." error={problems.quantity}>
          <Input
            value={values.quantity}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </Field>
        <Field
          label="Days’ supply"
          optional={medication.daysSupply === undefined}
          hint={medication.daysSupply === undefined ? 'Defaults to 30 days.' : undefined}
          error={problems.daysSupply}
        >
          <Input
            value={values.daysSupply}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            onChange={({ target }) => onChange({ daysSupply: target.value })}
          />
        </Field>
        <Field
          label="Refills"
          hint={schedule === 'II' ? 'Schedule II has none.' : `0 to ${most}.`}
          error={problems.refills}
        >
          <Input
            value={values.refills}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            disabled={schedule === 'II'}
            onChange={({ target }) => onChange({ refills: target.value })}
          />
        </Field>
      </div>
      <Pharmacy
        onFile={patient}
        other={values.pharmacy}
        problems={problems}
        onChange={(pharmacy) => onChange({ pharmacy })}
      />
      {schedule && (
        <>
          <DateField
            label="PDMP checked on"
            value={values.pdmpCheckedOn}
            min={addDays(day, -pdmpDays)}
            max={day}
            hint="The state’s prescription monitoring program."
            error={problems.pdmpCheckedOn}
            onChange={(pdmpCheckedOn) => onChange({ pdmpCheckedOn })}
          />
          <Controlled schedule={schedule} name={medication.name} context={context} />
        </>
      )}
    </>
  )
}

interface PharmacyProps {
  onFile: PatientToRefill
  other: SupplyValues['pharmacy']
  problems: SupplyProblems
  onChange: (other: SupplyValues['pharmacy']) => void
}

/** The patient's own pharmacy, or another one for this prescription only. */
function Pharmacy({ onFile, other, problems, onChange }: PharmacyProps) {
  const known = [
    onFile.pharmacy_name,
    onFile.pharmacy_address,
    onFile.pharmacy_phone && showPhone(onFile.pharmacy_phone),
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
