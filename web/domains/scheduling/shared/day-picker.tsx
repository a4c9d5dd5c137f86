import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Slot } from '#core/scheduling/slots.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { addDays, type PlainDate, weekdayOf } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Segment } from '#web/ui/segment.tsx'
import { DayButton, plainDay } from './day-button.tsx'
import { type DayView, type DayWindow, daysOf, isBookableDay, turn } from './day-window.ts'
import { messages } from './messages.ts'

interface DayPickerProps {
  heading: ReactNode
  range: DayWindow
  view: DayView
  today: PlainDate
  value: PlainDate | undefined
  days: Map<string, Slot[]> | undefined
  onView: (view: DayView) => void
  onTurn: (day: PlainDate) => void
  onPick: (day: PlainDate) => void
}

/** Two weeks in a row, or a month: each day says how many times are free. */
export function DayPicker({
  heading,
  range,
  view,
  today,
  value,
  days,
  onView,
  onTurn,
  onPick,
}: DayPickerProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const before = turn(range, today, -1)
  const after = turn(range, today, 1)
  const strip = useStripScroll(value, view)
  const month = view === 'month'
  const title = plainDay(range.first, language, { month: 'long', year: 'numeric' })

  return (
    <div>
      <div className="mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto">{heading}</div>
        <Segment
          label={words.view}
          value={view}
          onChange={onView}
          options={[
            { value: 'weeks', label: words.twoWeeks },
            { value: 'month', label: words.month },
          ]}
        />
        <div className="flex items-center gap-2 max-md:w-full">
          <span className="mr-1 min-w-37 text-right font-semibold whitespace-nowrap first-letter:uppercase max-md:mr-auto max-md:text-left">
            {title}
          </span>
          <Button
            variant="secondary"
            size="icon-sm"
            aria-label={words.earlier}
            disabled={!before}
            onClick={() => before && onTurn(before)}
          >
            <ChevronLeft />
          </Button>
          <Button
            variant="secondary"
            size="icon-sm"
            aria-label={words.later}
            disabled={!after}
            onClick={() => after && onTurn(after)}
          >
            <ChevronRight />
          </Button>
        </div>
      </div>
      {month && <Weekdays />}
      <fieldset
        ref={strip}
        aria-label={words.day}
        className={cx(
          'relative grid min-w-0 gap-1.25',
          month
            ? 'grid-cols-7'
            : 'grid-cols-[repeat(14,minmax(0,1fr))] [scrollbar-width:none] max-md:-mx-(--gutter) max-md:snap-x max-md:grid-cols-[repeat(14,3.125rem)] max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1',
        )}
      >
        {month && weekdayOf(range.first) > 0 && (
          <span style={{ gridColumn: `span ${weekdayOf(range.first)}` }} />
        )}
        {daysOf(range).map((date) => (
          <DayButton
            key={date}
            date={date}
            bare={month}
            free={days?.get(date)?.filter(({ available }) => available).length}
            selected={date === value}
            disabled={!isBookableDay(date, today)}
            onPick={() => onPick(date)}
          />
        ))}
      </fieldset>
    </div>
  )
}

const someSunday = '2026-11-01'

function Weekdays() {
  const language = useLanguage()
  return (
    <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-1.25 text-center text-2xs text-ink-muted">
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <span key={day}>{plainDay(addDays(someSunday, day), language, { weekday: 'short' })}</span>
      ))}
    </div>
  )
}

/** On a phone the strip is wider than the screen: the chosen day is brought into view. */
function useStripScroll(value: PlainDate | undefined, view: DayView) {
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const box = strip.current
    const day = value && box?.querySelector<HTMLElement>(`[data-date="${value}"]`)
    if (box && day && view === 'weeks')
      box.scrollTo({ left: day.offsetLeft - (box.clientWidth - day.clientWidth) / 2 })
  }, [value, view])
  return strip
}
