import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { newSlot, type SlotDraft, weekdays } from './draft.ts'
import { RowProblem } from './row-problem.tsx'

const days = weekdays.map((label, value) => ({ value: String(value), label }))

interface WeekEditorProps {
  hours: readonly SlotDraft[]
  onChange: (hours: SlotDraft[]) => void
  /** By row, shown once the row was touched or a save was tried. */
  problemOf: (id: string) => string | undefined
}

export function WeekEditor({ hours, onChange, problemOf }: WeekEditorProps) {
  const change = (id: string, more: Partial<SlotDraft>) =>
    onChange(hours.map((slot) => (slot.id === id ? { ...slot, ...more } : slot)))
  return (
    <Card aria-labelledby="weekly-hours">
      <CardHead
        id="weekly-hours"
        title="Weekly hours"
        action={
          <Button variant="secondary" size="sm" onClick={() => onChange([...hours, newSlot()])}>
            <Plus />
            Add time slot
          </Button>
        }
      />
      {hours.length === 0 && (
        <p className="text-ink-muted">No weekly hours yet. Patients can book only within hours you add.</p>
      )}
      <ul className="grid gap-2.5">
        {hours.map((slot, place) => (
          <li key={slot.id}>
            <SlotRow
              slot={slot}
              name={`Slot ${place + 1}`}
              problem={problemOf(slot.id)}
              onChange={(more) => change(slot.id, more)}
              onRemove={() => onChange(hours.filter(({ id }) => id !== slot.id))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SlotRowProps {
  slot: SlotDraft
  name: string
  problem: string | undefined
  onChange: (more: Partial<SlotDraft>) => void
  onRemove: () => void
}

function SlotRow({ slot, name, problem, onChange, onRemove }: SlotRowProps) {
  const problemId = `${slot.id}-problem`
  const wrong = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem && problemId }
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[minmax(8rem,11rem)_8rem_8rem_auto_auto] sm:justify-start">
        <div className="max-sm:col-span-2">
          <NativeSelect
            aria-label="Day"
            placeholder={null}
            options={days}
            value={slot.day_of_week}
            onChange={({ target }) => onChange({ day_of_week: Number(target.value) })}
          />
        </div>
        <Button
          variant="plain"
          size="icon-sm"
          className="sm:order-last"
          aria-label={`Remove ${weekdays[slot.day_of_week]} ${slot.start_time} to ${slot.end_time}`}
          title="Remove"
          onClick={onRemove}
        >
          <Trash2 />
        </Button>
        <Input
          type="time"
          aria-label="Start time"
          value={slot.start_time}
          {...wrong}
          onChange={({ target }) => onChange({ start_time: target.value })}
          className="num"
        />
        <Input
          type="time"
          aria-label="End time"
          value={slot.end_time}
          {...wrong}
          onChange={({ target }) => onChange({ end_time: target.value })}
          className="num"
        />
        <Checkbox
          label="Available"
          checked={slot.is_available}
          onChange={({ target }) => onChange({ is_available: target.checked })}
          className="pt-1 max-sm:col-span-3"
        />
      </div>
      <RowProblem id={problemId} problem={problem} />
    </fieldset>
  )
}
