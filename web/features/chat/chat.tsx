import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'

const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/** The round button. The assistant itself loads when it is first asked for, and keeps its words when closed. */
export function Chat() {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => launcher.current?.focus())
  }

  return (
    <>
      {!open && (
        <button
          ref={launcher}
          type="button"
          aria-label="Open chat assistant"
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
          className="fixed right-[clamp(1rem,2.5vw,2rem)] bottom-[clamp(1rem,2.5vw,2rem)] z-(--z-float) grid size-15 place-items-center rounded-full bg-primary text-on-primary shadow-[0_0_0_4px_var(--bg),var(--shadow-3)] transition-colors duration-(--dur-1) hover:bg-primary-hover focus-visible:rounded-full noscript:hidden"
        >
          <MessageCircle className="size-6.5" />
        </button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ChatPanel open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
