import { MessageCircle } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ChatPanelProps } from './chat-panel.tsx'
import { ChatUnavailable } from './chat-unavailable.tsx'

const loadPanel = () => import('./chat-panel.tsx')

/** The round button. The assistant itself loads when it is first asked for, and keeps its words when closed. */
export function Chat() {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'unavailable'>('closed')
  const launcher = useRef<HTMLButtonElement>(null)
  const loading = state === 'loading'

  const open = async () => {
    if (Panel) return setState('open')
    setState('loading')
    try {
      const { ChatPanel } = await loadPanel()
      setPanel(() => ChatPanel)
      setState('open')
    } catch {
      setState('unavailable')
    }
  }

  const close = () => {
    setState('closed')
    requestAnimationFrame(() => launcher.current?.focus())
  }

  return (
    <>
      {(state === 'closed' || loading) && (
        <button
          ref={launcher}
          type="button"
          aria-label="Open chat assistant"
          aria-busy={loading || undefined}
          onClick={loading ? undefined : open}
          className={cx(
            'fixed right-[clamp(1rem,2.5vw,2rem)] bottom-[clamp(1rem,2.5vw,2rem)] z-(--z-float) grid size-15 place-items-center rounded-full bg-primary text-on-primary shadow-[0_0_0_4px_var(--bg),var(--shadow-3)] transition-colors duration-(--dur-1) hover:bg-primary-hover focus-visible:rounded-full noscript:hidden',
            loading && 'cursor-progress',
          )}
        >
          {loading ? <Spinner className="size-6.5" /> : <MessageCircle className="size-6.5" />}
        </button>
      )}
      {Panel && <Panel open={state === 'open'} onClose={close} />}
      {state === 'unavailable' && <ChatUnavailable onRetry={open} onClose={close} />}
    </>
  )
}
