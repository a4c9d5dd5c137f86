import { Temporal } from 'temporal-polyfill'
import { formatTime } from '#core/scheduling/format-when.ts'
import { type Slot, startsAt } from '#core/scheduling/slots.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { cx } from '#web/ui/cx.ts'
import { messages } from './messages.ts'

/** Times of the patient's own visits, and their label. */
export interface OwnTimes {
  label: string
  times: readonly { from: number; to: number }[]
}

interface SlotGridProps {
  label: string
  slots: readonly Slot[]
  timeZone: string
  value: string | undefined
  own?: OwnTimes | undefined
  onPick: (start: string) => void
}

const parts = [
  { name: 'night', from: 0, to: 5 },
  { name: 'morning', from: 5, to: 12 },
  { name: 'afternoon', from: 12, to: 17 },
  { name: 'evening', from: 17, to: 24 },
] as const

/** The times of one day, three to a row. A taken one stays in its place, so that the grid does not jump. */
export function SlotGrid({ label, slots, timeZone, value, own, onPick }: SlotGridProps) {
  const words = useMessages(messages)
  const hourOf = ({ start_time }: Slot) => Temporal.Instant.from(start_time).toZonedDateTimeISO(timeZone).hour
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{label}</legend>
      {parts.map(({ name, from, to }) => {
        const within = slots.filter((slot) => hourOf(slot) >= from && hourOf(slot) < to)
        if (within.length === 0) return null
        return (
          <div key={name} className="grid items-start gap-2 md:grid-cols-[5.5rem_1fr] md:gap-4">
            <span className="text-sm font-semibold text-ink-muted md:pt-3.5">{words[name]}</span>
            <div className="grid grid-cols-3 gap-2 max-[24rem]:grid-cols-2 md:gap-2.5">
              {within.map((slot) => (
                <SlotButton
                  key={slot.start_time}
                  slot={slot}
                  timeZone={timeZone}
                  selected={startsAt(slot, value)}
                  taken={isOwn(slot, own) ? own?.label : slot.available ? undefined : words.booked}
                  onPick={() => onPick(slot.start_time)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

interface SlotButtonProps {
  slot: Slot
  timeZone: string
  selected: boolean
  /** Why it can't be chosen. */
  taken: string | undefined
  onPick: () => void
}

function SlotButton({ slot, timeZone, selected, taken, onPick }: SlotButtonProps) {
  const time = formatTime(slot.start_time, timeZone, useLanguage())
  const shape = 'min-h-12 rounded-md px-1 text-md leading-tight whitespace-nowrap tabular-nums md:text-base'
  if (taken)
    return (
      <button
        type="button"
        disabled
        className={cx(shape, 'cursor-not-allowed bg-surface-2 font-medium text-ink-muted')}
      >
        <s className="decoration-1">{time}</s>{' '}
        <small className="text-xs whitespace-normal max-md:block">{taken}</small>
      </button>
    )
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onPick}
      className={cx(
        shape,
        'border font-semibold transition-colors duration-(--dur-1)',
        selected
          ? 'border-primary bg-primary text-on-primary'
          : 'border-line-strong bg-surface hover:border-primary hover:bg-primary-tint',
      )}
    >
      {time}
    </button>
  )
}

function isOwn({ start_time, end_time }: Slot, own: OwnTimes | undefined): boolean {
  return (
    own?.times.some(({ from, to }) => from < Date.parse(end_time) && Date.parse(start_time) < to) ?? false
  )
}
