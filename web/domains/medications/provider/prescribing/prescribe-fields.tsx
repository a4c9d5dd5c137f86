import { type ReactNode, useId } from 'react'
import {
  changingDose,
  changingDoseLabel,
  newPrescriptionRefills,
  prescribingFrequencies,
  routes,
} from '#core/medications/constants.ts'
import type { scheduleOf } from '#core/medications/controlled.ts'
import { describeRoute } from '#core/medications/describe-codes.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import { practice } from '#core/practice.ts'
import { pdmpDays } from '#core/prescribing/telehealth-rule.ts'
import { addDays, type PlainDate, today } from '#web/platform/plain-date.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { fieldProblems, PrescribeValues } from './prescribe-values.ts'

const frequencyOptions = [
  ...prescribingFrequencies.map(({ label, frequency: value }) => ({ value: value as string, label })),
  { value: changingDose, label: changingDoseLabel },
]
const routeOptions = routes.map((value) => ({
  value,
  label: `${value}, ${describeRoute(value).toLowerCase()}`,
}))

/** What a pharmacist can print as it is. */
export const changingDoseHint =
  'Each step with its dose, how often and for how long, such as “75 mg once daily for 7 days, then 50 mg once daily for 7 days”. The dosage above is the strength to dispense.'

interface PrescribeFieldsProps {
  values: PrescribeValues
  set: (change: Partial<PrescribeValues>) => void
  problems: ReturnType<typeof fieldProblems>
  schedule: ReturnType<typeof scheduleOf>
  mostRefills: number
  disabled: boolean
  /** Shown below the name while it is typed. */
  suggestions: ReactNode
}

/** What a prescriber fills in. */
export function PrescribeFields({
  values,
  set,
  problems,
  schedule,
  mostRefills,
  disabled,
  suggestions,
}: PrescribeFieldsProps) {
  const dosages = useId()
  const day = today(practice.timeZone)
  return (
    <fieldset disabled={disabled} className="grid grid-cols-1 gap-x-3 gap-y-3.5 md:grid-cols-6">
      <Field label="Medication name" error={problems.name} className="md:col-span-6">
        <Input
          value={values.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      {suggestions && <div className="md:col-span-6">{suggestions}</div>}
      <Field label="Dosage" error={problems.dosage} className="md:col-span-2">
        <Input
          value={values.dosage}
          name="dosage"
          list={dosages}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => set({ dosage: target.value })}
        />
        <datalist id={dosages}>
          {findDrug(values.name)?.commonDosages.map((dosage) => (
            <option key={dosage} value={dosage} />
          ))}
        </datalist>
      </Field>
      <Field label="Route" className="md:col-span-2">
        <Select value={values.route} options={routeOptions} onChange={(route) => set({ route })} />
      </Field>
      <Field label="Frequency" error={problems.frequency} className="md:col-span-2">
        <Select
          value={values.frequency}
          options={frequencyOptions}
          onChange={(frequency) =>
            // A refill would begin the steps again.
            set({ frequency, ...(frequency === changingDose && !values.refills && { refills: '0' }) })
          }
        />
      </Field>
      <Field
        label="Quantity"
        optional={!schedule}
        hint="Tablets, capsules or mL."
        error={problems.quantity}
        className="md:col-span-2"
      >
        <Input
          value={values.quantity}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          onChange={({ target }) => set({ quantity: target.value })}
        />
      </Field>
      <Field
        label="Days’ supply"
        optional
        hint="Defaults to 30 days."
        error={problems.daysSupply}
        className="md:col-span-2"
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
        optional
        hint={
          schedule === 'II'
            ? 'Schedule II has none.'
            : `0 to ${mostRefills}; defaults to ${Math.min(newPrescriptionRefills, mostRefills)}.`
        }
        error={problems.refills}
        className="md:col-span-2"
      >
        <Input
          value={schedule === 'II' ? '' : values.refills}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          disabled={schedule === 'II'}
          onChange={({ target }) => set({ refills: target.value })}
        />
      </Field>
      <Field
        label="What it is for"
        optional
        hint="Printed on the prescription and shown to the patient."
        className="md:col-span-6"
      >
        <Input
          value={values.purpose}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => set({ purpose: target.value })}
        />
      </Field>
      <Field
        label="Instructions"
        optional={values.frequency !== changingDose}
        hint={values.frequency === changingDose ? changingDoseHint : undefined}
        error={problems.instructions}
        className="md:col-span-6"
      >
        <Textarea
          className="min-h-16"
          value={values.instructions}
          maxLength={500}
          onChange={({ target }) => set({ instructions: target.value })}
        />
      </Field>
      <Checkbox
        className="md:col-span-6"
        label="Dispense as written (no substitution)"
        checked={values.mustNotSubstitute}
        onChange={({ target }) => set({ mustNotSubstitute: target.checked })}
      />
      {schedule && (
        <div className="md:col-span-3">
          <DateField
            label="PDMP checked on"
            value={values.pdmpCheckedOn as PlainDate | ''}
            min={addDays(day, -pdmpDays)}
            max={day}
            hint="The state’s prescription monitoring program."
            error={problems.pdmpCheckedOn}
            onChange={(pdmpCheckedOn) => set({ pdmpCheckedOn })}
          />
        </div>
      )}
    </fieldset>
  )
}
