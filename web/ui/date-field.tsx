import { CalendarDays } from 'lucide-react'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { type PlainDate, parsePlainDate, showPlainDate } from '#web/platform/plain-date.ts'
import { dateWords } from './date-words.ts'
import { Field } from './field.tsx'
import { fieldWords } from './field-words.ts'
import { Input } from './input.tsx'

const loadPopover = () => import('./date-popover.tsx')
const DatePopover = lazyPart(loadPopover)
const loadAhead = () => void loadPopover().catch(() => undefined)

/** Outside of these a year is a typing mistake, and the database keeps no such day. */
const earliest = '1900-01-01'
const latest = '2100-01-01'

interface DateFieldProps {
  label: ReactNode
  /** `YYYY-MM-DD`, or empty. */
  value: PlainDate | ''
  /** Empty while the input isn't an allowed day. */
  onChange: (date: PlainDate | '') => void
  onBlur?: () => void
  min?: PlainDate
  max?: PlainDate
  isDisabled?: (date: PlainDate) => boolean
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** In a toolbar: only screen readers get the label, and the format is in the empty field. */
  compact?: boolean
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
  compact = false,
  ...rest
}: DateFieldProps) {
  const words = useMessages(fieldWords)
  const { hint, optional = false, disabled, name, autoComplete, ref } = rest
  const [draft, setDraft] = useState<string>()
  const [sent, setSent] = useState<PlainDate | ''>()
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    // Set from elsewhere, such as another row or a draft that was read: what was typed here is over.
    if (value !== sent) setDraft(undefined)
  }
  const [left, setLeft] = useState(true)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const text = draft ?? (value && showPlainDate(value))
  const problems = useMessages(dateWords)
  const limits = { min, max, isDisabled, words: problems }
  const found = problemWith(text, limits)
  const problem = left ? found : undefined

  function type(next: string) {
    const chosen = chosenDate(next, limits)
    setDraft(next)
    setLeft(false)
    setSent(chosen)
    onChange(chosen)
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
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
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
    <Field
      label={label}
      hideLabel={compact}
      hint={compact ? undefined : <DateHint text={words.dateHint} more={hint} />}
      error={problem ?? error}
      optional={optional}
      className={compact ? 'w-42' : ''}
    >
      <div className="relative">
        <Input
          ref={ref}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
          data-unread-date={found && ''}
          inputMode="numeric"
          placeholder={compact ? words.dateHint : undefined}
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

function DateHint({ text, more }: { text: string; more: DateFieldProps['hint'] }) {
  return (
    <>
      {text}
      {more && <>. {more}</>}
    </>
  )
}

/**
 * Whether a date in here can't be read or chosen; the field says why and gets the focus. For forms with an optional
 * date, where a typo must not be saved as no date.
 */
export function hasUnreadDate(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLInputElement>('[data-unread-date]')
  field?.focus()
  return Boolean(field)
}

interface Limits {
  min: PlainDate | undefined
  max: PlainDate | undefined
  isDisabled: DateFieldProps['isDisabled']
  words: (typeof dateWords)['en']
}

/** Empty while the text isn't a date that can be chosen. */
function chosenDate(text: string, limits: Limits): PlainDate | '' {
  return (!problemWith(text, limits) && parsePlainDate(text)) || ''
}

function problemWith(text: string, { min = earliest, max = latest, isDisabled, words }: Limits) {
  if (!text) return
  const date = parsePlainDate(text)
  if (!date) return words.unread
  if (date < min) return words.tooEarly(showPlainDate(min))
  if (date > max) return words.tooLate(showPlainDate(max))
  if (isDisabled?.(date)) return words.taken
}
