import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster as Sonner, toast } from 'sonner'
import { useMessages } from '#web/platform/language.ts'
import { buttonClass } from './button-class.ts'
import { useMedia } from './use-media.ts'
import { useToastOffset } from './use-toast-offset.ts'
import { words } from './words.ts'

const toastClass =
  'flex w-(--width) items-center gap-3 rounded-md border border-line bg-surface px-4 py-3.5 font-sans text-sm leading-snug font-medium text-ink shadow-overlay [&_.lucide]:size-5 data-[expanded=false]:data-[front=false]:*:opacity-0'

/** A page with more than a header above or below sets this; a toast that would cover a control moves from there. */
const place = {
  top: 'var(--toast-offset, var(--toast-top, 4.25rem))',
  bottom: 'var(--toast-offset, var(--toast-bottom, 1.5rem))',
}

/** Renders the toaster next to the app and returns its functions. */
export function mountToaster() {
  const root = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(root).render(<Toaster />))
  return toast
}

/** On phones and tablets controls are at the bottom of the page, so toasts appear under the header. */
function Toaster() {
  const say = useMessages(words)
  const small = useMedia('(max-width: 1023px)')
  useToastOffset()
  return (
    <Sonner
      position={small ? 'top-center' : 'bottom-right'}
      offset={place}
      mobileOffset={place}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={say.toasts}
      icons={{
        success: <CircleCheck className="text-success" />,
        error: <CircleX className="text-danger" />,
        warning: <TriangleAlert className="text-warning" />,
        info: <Info className="text-info" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: toastClass,
          content: 'grow',
          description: 'text-xs font-normal text-ink-muted',
          actionButton: buttonClass({ variant: 'quiet', size: 'sm', className: '-my-2 -mr-2' }),
        },
      }}
    />
  )
}
