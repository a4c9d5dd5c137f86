import { useLanguage } from '#web/platform/language.ts'
import { describePlainDate, type PlainDate, today } from '#web/platform/plain-date.ts'
import { cx } from './cx.ts'

interface CalendarDayProps {
  date: PlainDate
  inMonth: boolean
  selected: boolean
  /** Holds the calendar's one tab stop. */
  current: boolean
  disabled: boolean
  onPick: () => void
}

const whole = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

/** A doorway: the arch is for days that can be picked. */
export function CalendarDay({ date, inMonth, selected, current, disabled, onPick }: CalendarDayProps) {
  const language = useLanguage()
  if (!inMonth) return <td />
  const isToday = date === today()
  return (
    <td className="p-0.5">
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-pressed={selected}
        aria-disabled={disabled || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-label={describePlainDate(date, whole, language)}
        onClick={disabled ? undefined : onPick}
        className={cx(
          'num grid h-9 w-full place-items-center rounded-[50%_50%_8px_8px/43%_43%_8px_8px] text-sm pointer-coarse:h-11',
          selected && 'bg-primary font-semibold text-on-primary',
          !selected && !disabled && 'hover:bg-primary-tint',
          !selected && isToday && 'font-bold text-accent inset-ring inset-ring-accent-line',
          disabled && 'cursor-not-allowed text-ink-muted line-through',
        )}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}
