import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { useFocusBack } from './focus-back.ts'
import { scrimClass, staysInside } from './overlay.ts'
import { words } from './words.ts'

interface SheetProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  /** Stays in view under the scrolling part: the sheet's one action. */
  footer?: ReactNode
  children: ReactNode
}

/** A side panel; on a phone it slides in from the bottom. */
export function Sheet({ trigger, title, description, footer, children, ...state }: SheetProps) {
  const focusBack = useFocusBack(state.open)
  return (
    <Primitive.Root {...state}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content
          {...focusBack}
          onSubmit={staysInside}
          {...(!description && { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-(--z-dialog) flex max-h-[88dvh] flex-col rounded-t-xl bg-surface text-ink shadow-overlay outline-none',
            'md:inset-y-0 md:left-auto md:max-h-none md:w-[min(28rem,100%)] md:rounded-t-none md:rounded-l-xl',
            'data-[state=open]:animate-[rise_var(--dur-3)_var(--ease-out)] data-[state=closed]:animate-[sink_var(--dur-2)_var(--ease-out)]',
          )}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line px-6 py-4 compact:px-5 compact:py-3">
            <div>
              <Primitive.Title className="text-xl leading-snug font-title">{title}</Primitive.Title>
              {description && (
                <Primitive.Description data-keep-clear className="text-sm text-ink-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label={useMessages(words).close}
              className={buttonClass({ variant: 'plain', size: 'icon-sm', className: '-mr-2 flex-none' })}
            >
              <X />
            </Primitive.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain p-6 compact:p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-6 py-4">{footer}</div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
