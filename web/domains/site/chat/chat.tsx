import { MessageCircle } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { practice } from '#core/practice.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ChatPanelProps } from './chat-panel.tsx'
import { words } from './words.ts'

const loadPanel = () => import('./chat-panel.tsx')

/** The round button. The assistant loads when it is first opened, and keeps the conversation when closed. */
export function Chat() {
  const say = useMessages(words)
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
          aria-label={say.open}
          aria-busy={loading || undefined}
          onClick={loading ? undefined : open}
          className={cx(
            'fixed right-[clamp(1rem,2.5vw,2rem)] bottom-[clamp(1rem,2.5vw,2rem)] z-(--z-float) grid size-15 place-items-center rounded-full bg-primary text-on-primary shadow-[0_0_0_4px_var(--bg),var(--shadow-3)] transition-colors duration-(--dur-1) hover:bg-primary-hover focus-visible:rounded-full noscript:hidden print:hidden',
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

interface ChatUnavailableProps {
  onRetry: () => void
  onClose: () => void
}

/** In place of the assistant when its code cannot be fetched: a phone needs no internet, so the numbers are shown here. */
function ChatUnavailable({ onRetry, onClose }: ChatUnavailableProps) {
  const say = useMessages(words)
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => retry.current?.focus(), [])
  return (
    <div
      role="dialog"
      aria-label={say.dialog}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed right-[clamp(.5rem,2.5vw,2rem)] bottom-[clamp(.5rem,2.5vw,2rem)] z-(--z-float) grid w-96 max-w-[calc(100vw-1rem)] gap-4 rounded-xl border border-line bg-surface p-5 shadow-overlay"
    >
      <p role="alert">{say.failure}</p>
      <p>
        {say.callUs}{' '}
        <a href={practice.phone.href} className="whitespace-nowrap">
          {practice.phone.label}
        </a>
        .
      </p>
      <CrisisBar variant="list" language={useLanguage()} />
      <div className="flex flex-wrap gap-2.5">
        <button ref={retry} type="button" className={buttonClass({ size: 'sm' })} onClick={onRetry}>
          {say.tryAgain}
        </button>
        <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })} onClick={onClose}>
          {say.close}
        </button>
      </div>
    </div>
  )
}
