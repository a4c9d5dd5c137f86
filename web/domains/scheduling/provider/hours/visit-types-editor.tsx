import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { buffers, newVisitType, type VisitTypeDraft } from './draft.ts'
import { RowProblem } from './row-problem.tsx'

interface VisitTypesEditorProps {
  types: readonly VisitTypeDraft[]
  bufferMinutes: number
  onTypes: (types: VisitTypeDraft[]) => void
  onBuffer: (minutes: number) => void
  problemOf: (id: string) => string | undefined
}

/** What can be booked, how long it takes, and the buffer between two visits. */
export function VisitTypesEditor({
  types,
  bufferMinutes,
  onTypes,
  onBuffer,
  problemOf,
}: VisitTypesEditorProps) {
  const change = (id: string, more: Partial<VisitTypeDraft>) =>
    onTypes(types.map((type) => (type.id === id ? { ...type, ...more } : type)))
  return (
    <Card aria-labelledby="visit-types">
      <CardHead
        id="visit-types"
        title="Visit types"
        action={
          <Button variant="secondary" size="sm" onClick={() => onTypes([...types, newVisitType()])}>
            <Plus />
            Add visit type
          </Button>
        }
      />
      {types.length === 0 && (
        <p className="text-ink-muted">No visit types. Patients will book a 60-minute consultation.</p>
      )}
      <ul className="grid gap-2.5">
        {types.map((type, place) => {
          const problem = problemOf(type.id)
          const problemId = `${type.id}-problem`
          const wrong = {
            'aria-invalid': problem ? true : undefined,
            'aria-describedby': problem && problemId,
          }
          return (
            <li key={type.id}>
              <fieldset className="grid gap-1">
                <legend className="sr-only">Visit type {place + 1}</legend>
                <div className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_6rem_auto_auto_auto]">
                  <Input
                    aria-label="Name"
                    value={type.name}
                    maxLength={80}
                    {...wrong}
                    onChange={({ target }) => change(type.id, { name: target.value })}
                  />
                  <Input
                    aria-label="Minutes"
                    type="number"
                    min={10}
                    max={240}
                    step={5}
                    value={type.duration_minutes}
                    {...wrong}
                    onChange={({ target }) => change(type.id, { duration_minutes: target.value })}
                    className="num"
                  />
                  <span aria-hidden="true" className="text-ink-muted">
                    minutes
                  </span>
                  <Checkbox
                    label="Offered"
                    checked={type.is_active}
                    onChange={({ target }) => change(type.id, { is_active: target.checked })}
                    className="pt-1"
                  />
                  <Button
                    variant="plain"
                    size="icon-sm"
                    aria-label={`Remove visit type ${type.name || place + 1}`}
                    title="Remove"
                    onClick={() => onTypes(types.filter(({ id }) => id !== type.id))}
                  >
                    <Trash2 />
                  </Button>
                </div>
                <RowProblem id={problemId} problem={problem} />
              </fieldset>
            </li>
          )
        })}
      </ul>
      <Field
        label="Time between visits"
        hint="Buffer before and after each visit a patient books."
        className="mt-4 max-w-64"
      >
        <NativeSelect
          placeholder="None"
          options={buffers
            .filter((minutes) => minutes > 0)
            .map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          value={bufferMinutes === 0 ? '' : String(bufferMinutes)}
          onChange={({ target }) => onBuffer(Number(target.value))}
        />
      </Field>
    </Card>
  )
}
