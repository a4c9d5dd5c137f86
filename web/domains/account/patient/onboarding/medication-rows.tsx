import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { frequencies } from '#core/medications/constants.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { Button } from '#web/ui/button.tsx'
import { emptyRow, type IntakeValues } from './intake-fields.ts'
import { messages } from './messages.ts'

/** One row each; a person who takes nothing has none to fill in. */
export function MedicationRows() {
  const words = useMessages(messages)
  const form = useFormContext<IntakeValues>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'medications' })
  const rows = form.watch('medications')
  const crisis = useCrisis({ rows: rows.map(({ name, dosage }) => `${name} ${dosage}`).join('\n') })
  const options = frequencies.map((value) => ({ value, label: words.frequencies[value] }))
  return (
    <div className="grid gap-4">
      <ul className="grid gap-5">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.3fr)_auto] sm:items-start">
              <legend className="sr-only">{words.medicationNumber(index + 1)}</legend>
              <TextField
                form={form}
                name={`medications.${index}.name`}
                label={words.medicationName}
                autoComplete="off"
                optional
              />
              <TextField
                form={form}
                name={`medications.${index}.dosage`}
                label={words.dose}
                placeholder={words.doseHint}
                autoComplete="off"
                optional
              />
              <SelectField
                form={form}
                name={`medications.${index}.frequency`}
                label={words.howOften}
                options={options}
              />
              <Button
                variant="danger-quiet"
                className="px-3 sm:mt-7"
                aria-label={words.removeMedication(rows[index]?.name || words.medicationNumber(index + 1))}
                onClick={() => remove(index)}
              >
                <Trash2 />
                <span className="sm:hidden">{words.remove}</span>
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {crisis.at && <CrisisPanel crisis={crisis} source="medication" />}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => append(emptyRow, { focusName: `medications.${fields.length}.name` })}
      >
        <Plus />
        {fields.length === 0 ? words.firstMedication : words.addMedication}
      </Button>
    </div>
  )
}
