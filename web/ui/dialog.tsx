import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { useFocusBack } from './focus-back.ts'
import { scrimClass, staysInside } from './overlay.ts'
import { words } from './words.ts'

export const dialogPanelClass = cx(
  'fixed inset-x-4 top-1/2 z-(--z-dialog) mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto overscroll-contain',
  'rounded-xl bg-surface p-6.5 text-ink shadow-overlay outline-none compact:p-5',
  'data-[state=open]:animate-[rise_var(--dur-3)_var(--ease-out)] data-[state=closed]:animate-[sink_var(--dur-2)_var(--ease-out)]',
)

const writtenIn = 'textarea, input:not([type=checkbox], [type=radio], [type=search])'
const control =
  'summary, a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'
const answered = 'input, select, textarea, [role=radio], [role=combobox], [role=checkbox]'
const widths = { sm: 'max-w-108', md: 'max-w-140', lg: 'max-w-4xl' } as const

interface DialogProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it; leave it out when the dialog is opened by state. */
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  /** Its action is in progress and can't be canceled: it stays open until the response arrives. */
  busy?: boolean
  /** As tall as the window allows: the children grow into the rest and scroll by themselves. */
  fill?: boolean
  children?: ReactNode
}

export function Dialog({
  trigger,
  title,
  description,
  width = 'md',
  fill = false,
  busy = false,
  onOpenChange,
  children,
  ...state
}: DialogProps) {
  // Input must not be lost by a click outside the dialog.
  const wrote = useRef(false)
  const focusBack = useFocusBack(state.open)
  return (
    <Primitive.Root {...state} onOpenChange={(open) => (open || !busy) && onOpenChange?.(open)}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content
          className={cx(dialogPanelClass, widths[width], fill && 'flex h-[min(47rem,100dvh-2rem)] flex-col')}
          onSubmit={staysInside}
          onOpenAutoFocus={(event) => {
            wrote.current = false
            const field = firstField(event.currentTarget)
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          {...focusBack}
          onInput={({ target }: FormEvent) => {
            wrote.current ||= (target as Element).matches(writtenIn)
          }}
          onInteractOutside={(event) => {
            if (wrote.current) event.preventDefault()
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
            <Primitive.Title className="text-2xl">{title}</Primitive.Title>
            {description && (
              <Primitive.Description data-keep-clear className="col-span-full text-ink-muted">
                {description}
              </Primitive.Description>
            )}
            <Primitive.Close
              aria-label={useMessages(words).close}
              className={buttonClass({
                variant: 'plain',
                size: 'icon-sm',
                className: 'col-start-2 row-start-1 -mt-1 -mr-1.5 -mb-1.5',
              })}
            >
              <X />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/**
 * A dialog that begins with a question waits for its answer; the first control of any other is its X. On a phone the
 * keyboard would cover what the dialog says.
 */
function firstField(panel: EventTarget | null): HTMLElement | undefined {
  if (!(panel instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return
  const controls = [...panel.querySelectorAll<HTMLElement>(control)].slice(1)
  const first = controls.find((one) => one.tabIndex >= 0 && one.checkVisibility())
  return first?.matches(answered) ? first : undefined
}

export const DialogClose = Primitive.Close

interface DialogActionsProps {
  /** Stays in view while what is above it scrolls. It has to be the last thing in the dialog. */
  sticky?: boolean
  className?: string
  children: ReactNode
}

/** The row of choices at the foot of a dialog: on a phone they stack, full width. */
export function DialogActions({ sticky = false, className, children }: DialogActionsProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap justify-end gap-2.5',
        sticky
          ? 'sticky -bottom-6.5 z-1 -mx-6.5 -mb-6.5 border-t border-line bg-surface px-6.5 py-4 compact:-bottom-5 compact:-mx-5 compact:-mb-5 compact:px-5 max-md:*:grow'
          : 'mt-6 max-md:*:flex-[1_1_100%]',
        className,
      )}
    >
      {children}
    </div>
  )
}
