import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster as Sonner, toast } from 'sonner'
import { buttonClass } from './button-class.ts'
import { useMedia } from './use-media.ts'

const toastClass =
  'flex w-(--width) items-center gap-3 rounded-md border border-line bg-surface px-4 py-3.5 font-sans text-sm leading-snug font-medium text-ink shadow-overlay [&_.lucide]:size-5 data-[expanded=false]:data-[front=false]:*:opacity-0'

/** Draws the toaster beside the app and gives back what speaks in it. */
export function mountToaster() {
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(<Toaster />))
  return toast
}

/** On a phone what is pressed stands at the foot of the page, so toasts come in under the header there. */
function Toaster() {
  const phone = useMedia('(max-width: 600px)')
  return (
    <Sonner
      position={phone ? 'top-center' : 'bottom-right'}
      mobileOffset={{ top: '4.25rem' }}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
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
