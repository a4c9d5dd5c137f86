import { CalendarDays } from 'lucide-react'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { type PlainDate, parsePlainDate, showPlainDate } from '#web/platform/plain-date.ts'
import { Field } from './field.tsx'
import { fieldWords } from './field-words.ts'
import { Input } from './input.tsx'

const loadPopover = () => import('./date-popover.tsx')
const DatePopover = lazyPart(loadPopover)

interface DateFieldProps {
  label: ReactNode
  /** `YYYY-MM-DD`, or empty. */
  value: PlainDate | ''
  /** Empty while what is typed is not a day that may be chosen. */
  onChange: (date: PlainDate | '') => void
  onBlur?: () => void
  min?: PlainDate
  max?: PlainDate
  isDisabled?: (date: PlainDate) => boolean
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  name?: string
  autoComplete?: string
  ref?: Ref<HTMLInputElement>
}

/** A day, typed or picked. Typing is quicker for a birthday, the calendar for next week. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  min,
  max,
  isDisabled,
  error,
  ...rest
}: DateFieldProps) {
  const words = useMessages(fieldWords)
  const { hint = words.dateHint, optional = false, disabled, name, autoComplete, ref } = rest
  const [draft, setDraft] = useState<string>()
  const [left, setLeft] = useState(true)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const text = draft ?? (value && showPlainDate(value))
  const problem = left ? problemWith(text, min, max, isDisabled) : undefined

  function type(next: string) {
    const date = parsePlainDate(next)
    setDraft(next)
    setLeft(false)
    onChange(date && !problemWith(next, min, max, isDisabled) ? date : '')
  }

  function leave() {
    const date = parsePlainDate(text)
    if (date) setDraft(showPlainDate(date))
    setLeft(true)
    onBlur?.()
  }

  function pick(date: PlainDate) {
    setDraft(undefined)
    setOpen(false)
    onChange(date)
  }

  const button = (
    <button
      type="button"
      aria-label={words.openCalendar}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={disabled}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => {
        setWanted(true)
        setOpen(true)
      }}
      className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-muted -outline-offset-4 hover:text-ink disabled:cursor-not-allowed"
    >
      <CalendarDays />
    </button>
  )

  return (
    <Field label={label} hint={hint} error={problem ?? error} optional={optional}>
      <div className="relative">
        <Input
          ref={ref}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          inputMode="numeric"
          autoComplete={autoComplete ?? 'off'}
          disabled={disabled}
          name={name}
          className="num pr-12"
        />
        {wanted ? (
          <Suspense fallback={button}>
            <DatePopover
              open={open}
              onOpenChange={setOpen}
              value={value || undefined}
              onChange={pick}
              min={min}
              max={max}
              isDisabled={isDisabled}
            >
              {button}
            </DatePopover>
          </Suspense>
        ) : (
          button
        )}
      </div>
    </Field>
  )
}

function problemWith(
  text: string,
  min: PlainDate | undefined,
  max: PlainDate | undefined,
  isDisabled: DateFieldProps['isDisabled'],
) {
  if (!text) return
  const date = parsePlainDate(text)
  if (!date) return 'Enter the date as MM/DD/YYYY, such as 04/12/1992'
  if (min && date < min) return `Choose ${showPlainDate(min)} or a later day`
  if (max && date > max) return `Choose ${showPlainDate(max)} or an earlier day`
  if (isDisabled?.(date)) return 'That day is not available'
}
