import { Copy, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
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
  const added = useRef<string>(undefined)
  const list = useRef<HTMLUListElement>(null)
  // A row that was just added would be behind the bar at the bottom.
  useEffect(() => {
    const place = hours.findIndex(({ id }) => id === added.current)
    added.current = undefined
    list.current?.children[place]?.scrollIntoView({ block: 'center' })
  }, [hours])
  function add(slot: SlotDraft, at = hours.length) {
    added.current = slot.id
    onChange(hours.toSpliced(at, 0, slot))
  }
  return (
    <Card aria-labelledby="weekly-hours">
      <CardHead
        id="weekly-hours"
        title="Weekly hours"
        action={
          <Button variant="secondary" size="sm" onClick={() => add(newSlot())}>
            <Plus />
            Add time slot
          </Button>
        }
      />
      {hours.length === 0 && (
        <p className="text-ink-muted">No weekly hours yet. Patients can book only within hours you add.</p>
      )}
      <ul ref={list} className="grid gap-2">
        {hours.map((slot, place) => (
          <li
            key={slot.id}
            className={cx(
              'scroll-my-24',
              place > 0 && hours[place - 1]?.day_of_week !== slot.day_of_week && 'border-t border-line pt-2',
            )}
          >
            <SlotRow
              slot={slot}
              name={`Slot ${place + 1}`}
              problem={problemOf(slot.id)}
              onChange={(more) => change(slot.id, more)}
              onCopy={() => add(copyOf(slot), lastOf(hours, nextDay(slot)) + 1)}
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
  onCopy: () => void
  onRemove: () => void
}

const nextDay = ({ day_of_week }: SlotDraft) => (day_of_week + 1) % 7
const copyOf = (slot: SlotDraft): SlotDraft => ({
  ...newSlot(),
  ...timesOf(slot),
  day_of_week: nextDay(slot),
})
const timesOf = ({ start_time, end_time, is_available }: SlotDraft) => ({
  start_time,
  end_time,
  is_available,
})

/** Where the rows of a day end; the end of the list for a day without rows. */
function lastOf(hours: readonly SlotDraft[], day: number): number {
  const place = hours.findLastIndex(({ day_of_week }) => day_of_week === day)
  return place === -1 ? hours.length - 1 : place
}

function SlotRow({ slot, name, problem, onChange, onCopy, onRemove }: SlotRowProps) {
  const problemId = `${slot.id}-problem`
  const said = `${weekdays[slot.day_of_week]} ${slot.start_time} to ${slot.end_time}`
  const wrong = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem && problemId }
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-6 items-center gap-x-2 gap-y-1.5 sm:grid-cols-[minmax(8rem,11rem)_8rem_8rem_1fr_auto]">
        <div className="max-sm:col-span-4">
          <NativeSelect
            aria-label="Day"
            placeholder={null}
            options={days}
            value={slot.day_of_week}
            onChange={({ target }) => onChange({ day_of_week: Number(target.value) })}
          />
        </div>
        <div className="flex max-sm:col-span-2 max-sm:justify-end sm:order-last">
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={`Copy ${said} to ${weekdays[nextDay(slot)]}`}
            title={`Copy to ${weekdays[nextDay(slot)]}`}
            onClick={onCopy}
          >
            <Copy />
          </Button>
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={`Remove ${said}`}
            title="Remove"
            onClick={onRemove}
          >
            <Trash2 />
          </Button>
        </div>
        <Input
          type="time"
          aria-label="Start time"
          value={slot.start_time}
          {...wrong}
          onChange={({ target }) => onChange({ start_time: target.value })}
          className="num max-sm:col-span-3"
        />
        <Input
          type="time"
          aria-label="End time"
          value={slot.end_time}
          {...wrong}
          onChange={({ target }) => onChange({ end_time: target.value })}
          className="num max-sm:col-span-3"
        />
        <Checkbox
          label="Available"
          checked={slot.is_available}
          onChange={({ target }) => onChange({ is_available: target.checked })}
          className="pt-1 max-sm:col-span-6"
        />
      </div>
      <RowProblem id={problemId} problem={problem} />
    </fieldset>
  )
}
