import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import {
  addDays,
  addMonths,
  describePlainDate,
  monthGrid,
  type PlainDate,
  today,
} from '#web/platform/plain-date.ts'
import { Button } from './button.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { stepFor } from './calendar-keys.ts'
import { fieldWords } from './field-words.ts'

/** Any week will do: it only lends its names. */
const anyWeek = Array.from({ length: 7 }, (_, day) => addDays('2026-11-01', day))

interface CalendarProps {
  value: PlainDate | undefined
  onChange: (date: PlainDate) => void
  min?: PlainDate | undefined
  max?: PlainDate | undefined
  isDisabled?: (date: PlainDate) => boolean
  autoFocus?: boolean
}

/** One month. Arrows move by day and week, Home and End within the week, Page keys by month, with Shift by year. */
export function Calendar({ value, onChange, min, max, isDisabled, autoFocus = false }: CalendarProps) {
  const words = useMessages(fieldWords)
  const language = useLanguage()
  const clamp = (date: PlainDate) => (min && date < min ? min : max && date > max ? max : date)
  const [cursor, setCursor] = useState(() => clamp(value ?? today()))
  const focusCursor = useRef(autoFocus)
  const grid = useRef<HTMLTableElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor into a month just drawn
  useEffect(() => {
    if (focusCursor.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [cursor])

  function move(event: KeyboardEvent) {
    const next = stepFor(event, cursor)
    if (!next) return
    event.preventDefault()
    focusCursor.current = true
    setCursor(clamp(next))
  }

  function turn(months: number) {
    focusCursor.current = false
    setCursor(clamp(addMonths(cursor, months)))
  }

  const off = (date: PlainDate) => date !== clamp(date) || Boolean(isDisabled?.(date))
  const month = describePlainDate(cursor, { month: 'long', year: 'numeric' }, language)
  const weekdays = anyWeek.map((day) => describePlainDate(day, { weekday: 'long' }, language))
  const first = `${cursor.slice(0, 7)}-01`

  return (
    <div className="w-76 p-4">
      <div className="mb-2 flex items-center justify-between">
        <span aria-live="polite" className="pl-2 font-display text-lg font-title">
          {month}
        </span>
        <span className="flex gap-1">
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={words.previousMonth}
            disabled={Boolean(min && addDays(first, -1) < min)}
            onClick={() => turn(-1)}
          >
            <ChevronLeft />
          </Button>
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={words.nextMonth}
            disabled={Boolean(max && addMonths(first, 1) > max)}
            onClick={() => turn(1)}
          >
            <ChevronRight />
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid is a table walked with arrow keys */}
      <table role="grid" aria-label={month} ref={grid} onKeyDown={move} className="w-full table-fixed">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day} className="pb-1 text-2xs font-semibold text-ink-muted">
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <CalendarDay
                  key={date}
                  date={date}
                  inMonth={date.startsWith(cursor.slice(0, 7))}
                  selected={date === value}
                  current={date === cursor}
                  disabled={off(date)}
                  onPick={() => onChange(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
