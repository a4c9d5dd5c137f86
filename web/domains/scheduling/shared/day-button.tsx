import type { Language } from '#core/language.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import type { PlainDate } from '#web/platform/plain-date.ts'
import { cx } from '#web/ui/cx.ts'
import { ribsFor } from './day-window.ts'
import { messages } from './messages.ts'

interface DayButtonProps {
  date: PlainDate
  /** Unknown while the times are on their way. */
  free: number | undefined
  selected: boolean
  disabled: boolean
  /** The month view has its weekdays above the columns. */
  bare?: boolean
  onPick: () => void
}

/** A day as an arch to walk through; its ribs say how open it is. */
export function DayButton({ date, free, selected, disabled, bare = false, onPick }: DayButtonProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = plainDay(date, language, { weekday: 'long', month: 'long', day: 'numeric' })
  const closed = free === 0
  return (
    <button
      type="button"
      data-date={date}
      disabled={disabled}
      aria-pressed={selected}
      onClick={onPick}
      className={cx(
        'grid w-full snap-center justify-items-center gap-0.5 rounded-[50%_50%_10px_10px/31%_31%_10px_10px] border pb-2.5 text-2xs leading-tight transition-colors duration-(--dur-1)',
        bare ? 'pt-3' : 'pt-3.75',
        selected && 'border-primary bg-primary text-on-primary',
        !selected && (disabled || closed) && 'border-dashed border-line text-ink-muted',
        !selected && !disabled && !closed && 'border-line bg-surface text-ink-muted',
        !selected && !disabled && 'hover:border-primary',
        disabled && 'cursor-not-allowed',
      )}
    >
      <span className="sr-only">{free === undefined || disabled ? name : words.dayFree(name, free)}</span>
      <span aria-hidden="true" className="grid justify-items-center gap-0.5">
        {!bare && plainDay(date, language, { weekday: 'short' })}
        <b
          className={cx(
            'font-display text-[1.25rem] leading-tight font-title [font-feature-settings:"lnum"]',
            !selected && !disabled && !closed && 'text-ink',
          )}
        >
          {Number(date.slice(8))}
        </b>
      </span>
      <span aria-hidden="true" className="mt-1 flex h-3 gap-0.5">
        {Array.from({ length: disabled ? 0 : ribsFor(free ?? 0) }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the ribs are their position
            key={index}
            className={cx('h-2.75 w-0.75 rounded-[2px]', selected ? 'bg-current' : 'bg-success')}
          />
        ))}
      </span>
    </button>
  )
}

/** A day without a time has no zone: UTC keeps the day unchanged. */
export function plainDay(date: PlainDate, language: Language, options: Intl.DateTimeFormatOptions) {
  return formatDay(`${date}T12:00:00Z`, 'UTC', language, options)
}
