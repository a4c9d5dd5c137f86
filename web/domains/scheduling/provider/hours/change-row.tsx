import { Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type ChangeDraft, newChange } from './draft.ts'
import { RowProblem } from './row-problem.tsx'

const kinds = [
  { value: 'off', label: 'Off all day' },
  { value: 'hours-off', label: 'Off for some hours' },
  { value: 'extra', label: 'Extra hours' },
]

interface ChangeRowProps {
  change: ChangeDraft
  name: string
  /** It was just added, to be filled in. */
  isNew: boolean
  earliest: string
  problem: string | undefined
  onChange: (more: Partial<ChangeDraft>) => void
  onRemove: () => void
}

export default function ChangeRow({
  change,
  name,
  isNew,
  earliest,
  problem,
  onChange,
  onRemove,
}: ChangeRowProps) {
  const problemId = `${change.id}-problem`
  return (
    <fieldset className="grid gap-1" aria-describedby={problem && problemId}>
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 sm:grid-cols-[11rem_auto_auto_minmax(0,1fr)_auto]">
        <Field label="What" hideLabel>
          <NativeSelect
            autoFocus={isNew}
            placeholder={null}
            options={kinds}
            value={change.kind}
            onChange={({ target }) => onChange(kindChange(target.value as ChangeDraft['kind'], change))}
          />
        </Field>
        <div className="col-span-2 grid grid-cols-2 gap-2 max-sm:*:w-auto sm:contents">
          <DateField
            compact
            label="First day"
            value={change.starts_on}
            {...(change.starts_on < earliest && change.starts_on ? {} : { min: earliest })}
            onChange={(starts_on) => onChange({ starts_on })}
          />
          <span className="self-center text-sm text-ink-muted max-sm:hidden">to</span>
          <DateField
            compact
            label="Last day, optional"
            value={change.ends_on}
            onChange={(ends_on) => onChange({ ends_on })}
          />
        </div>
        {change.kind !== 'off' && (
          <div className="col-span-2 grid grid-cols-2 gap-2 sm:contents">
            <Field label="From" className="sm:col-start-2">
              <Input
                type="time"
                value={change.start_time}
                onChange={({ target }) => onChange({ start_time: target.value })}
                className="num"
              />
            </Field>
            <Field label="To" className="sm:col-start-4 sm:w-42">
              <Input
                type="time"
                value={change.end_time}
                onChange={({ target }) => onChange({ end_time: target.value })}
                className="num"
              />
            </Field>
          </div>
        )}
        <Button
          variant="plain"
          size="icon-sm"
          className="col-start-2 row-start-1 sm:col-start-5"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={onRemove}
        >
          <Trash2 />
        </Button>
      </div>
      <RowProblem id={problemId} problem={problem} />
    </fieldset>
  )
}

function kindChange(kind: ChangeDraft['kind'], { start_time, end_time }: ChangeDraft) {
  const { start_time: start, end_time: end } = newChange(kind)
  return { kind, start_time: start_time || start, end_time: end_time || end }
}
