import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { cx } from './cx.ts'
import { FieldContext } from './field-context.ts'
import { useFieldError } from './field-errors.ts'
import { fieldWords } from './field-words.ts'
import { useLengthLimit } from './use-length-limit.ts'
import { withPhone } from './with-phone.tsx'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** The control is a group (radios, a slider): the label names it, and the hint is read before the choices. */
  group?: boolean
  /** Only screen readers get the label: for a field whose purpose is plain to see, such as a search box. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, help below, the error replaces the help. The control inside finds its IDs automatically. */
export function Field({ label, hint, error, optional, group, hideLabel, className, children }: FieldProps) {
  const words = useMessages(fieldWords)
  const id = useId()
  const labelId = `${id}-label`
  const [limit, watchLength] = useLengthLimit()
  const helpId = hint || error || limit ? `${id}-help` : undefined
  const Label = group ? 'span' : 'label'
  return (
    <FieldContext value={{ id, labelId, helpId, invalid: Boolean(error) }}>
      <div
        ref={watchLength}
        className={cx(
          'grid min-w-0 grid-cols-1 content-start',
          group ? 'gap-3' : 'gap-[.4375rem]',
          className,
        )}
      >
        <Label
          id={labelId}
          {...(!group && { htmlFor: id })}
          className={hideLabel ? 'sr-only' : 'justify-self-start text-sm leading-snug font-semibold'}
        >
          {label}
          {optional && <span className="font-normal text-ink-muted"> {words.optional}</span>}
          {group && hint && <span className="block font-normal text-ink-muted">{hint}</span>}
        </Label>
        {children}
        <FieldHelp id={helpId} hint={group ? undefined : hint} error={error} limit={limit} />
      </div>
    </FieldContext>
  )
}

interface FieldHelpProps {
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** The input exceeded this many characters, and the rest was cut off. */
  limit?: number | undefined
}

/** The line under a control. It stays in the page while empty so that an error is announced when it comes. */
export function FieldHelp({ id, hint, error, limit }: FieldHelpProps) {
  const words = useMessages(fieldWords)
  const complaint = useFieldError(error) || (limit && words.cutOff(limit))
  return (
    <div aria-live="polite" className="empty:hidden" id={id}>
      {complaint ? (
        <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-[.1em]" />
          {withPhone(complaint)}
        </p>
      ) : (
        hint && <p className="text-sm text-ink-muted">{withPhone(hint)}</p>
      )}
    </div>
  )
}
