import { CalendarOff, CalendarPlus, Trash2 } from 'lucide-react'
import { today } from '#web/lib/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ChangeDraft, newChange } from '../draft.ts'
import { RowProblem } from './row-problem.tsx'

const kinds = [
  { value: 'off', label: 'Off all day' },
  { value: 'hours-off', label: 'Off for some hours' },
  { value: 'extra', label: 'Extra hours' },
]

interface ChangesEditorProps {
  changes: readonly ChangeDraft[]
  timeZone: string
  onChange: (changes: ChangeDraft[]) => void
  problemOf: (id: string) => string | undefined
}

/** Holidays, an afternoon off, an evening more: what differs from the week. */
export function ChangesEditor({ changes, timeZone, onChange, problemOf }: ChangesEditorProps) {
  const add = (kind: ChangeDraft['kind']) => onChange([...changes, newChange(kind)])
  const change = (id: string, more: Partial<ChangeDraft>) =>
    onChange(changes.map((one) => (one.id === id ? { ...one, ...more } : one)))
  return (
    <Card aria-labelledby="one-off-changes">
      <CardHead
        id="one-off-changes"
        title="One-off changes"
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => add('off')}>
              <CalendarOff />
              Add time off
            </Button>
            <Button variant="secondary" size="sm" onClick={() => add('extra')}>
              <CalendarPlus />
              Add extra hours
            </Button>
          </span>
        }
      />
      {changes.length === 0 && (
        <p className="text-ink-muted">None. Add a holiday, hours off, or hours beyond your week.</p>
      )}
      <ul className="grid gap-4">
        {changes.map((one, place) => (
          <li key={one.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <ChangeRow
              change={one}
              name={`Change ${place + 1}`}
              earliest={today(timeZone)}
              problem={problemOf(one.id)}
              onChange={(more) => change(one.id, more)}
              onRemove={() => onChange(changes.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ChangeRowProps {
  change: ChangeDraft
  name: string
  earliest: string
  problem: string | undefined
  onChange: (more: Partial<ChangeDraft>) => void
  onRemove: () => void
}

function ChangeRow({ change, name, earliest, problem, onChange, onRemove }: ChangeRowProps) {
  const problemId = `${change.id}-problem`
  return (
    <fieldset className="grid gap-1" aria-describedby={problem && problemId}>
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 items-end gap-2 lg:grid-cols-[11rem_1fr_1fr_7.5rem_7.5rem_auto]">
        <Field label="What" className="max-lg:col-span-2">
          <Select
            options={kinds}
            value={change.kind}
            onChange={(kind) => onChange(kindChange(kind as ChangeDraft['kind'], change))}
          />
        </Field>
        <DateField
          label="First day"
          value={change.starts_on}
          {...(change.starts_on < earliest && change.starts_on ? {} : { min: earliest })}
          onChange={(starts_on) => onChange({ starts_on })}
        />
        <DateField
          label="Last day"
          optional
          value={change.ends_on}
          onChange={(ends_on) => onChange({ ends_on })}
        />
        {change.kind === 'off' ? (
          <span className="max-lg:hidden lg:col-span-2" />
        ) : (
          <>
            <Field label="From">
              <Input
                type="time"
                value={change.start_time}
                onChange={({ target }) => onChange({ start_time: target.value })}
                className="num"
              />
            </Field>
            <Field label="To">
              <Input
                type="time"
                value={change.end_time}
                onChange={({ target }) => onChange({ end_time: target.value })}
                className="num"
              />
            </Field>
          </>
        )}
        <Button
          variant="plain"
          size="icon-sm"
          className="mb-0.75"
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
