import { useEffect, useRef } from 'react'
import { practice } from '#core/practice.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { failure } from './failure.ts'

interface ChatUnavailableProps {
  onRetry: () => void
  onClose: () => void
}

/** In place of the assistant when its code cannot be fetched: a phone needs no internet, so the numbers stand here. */
export function ChatUnavailable({ onRetry, onClose }: ChatUnavailableProps) {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => retry.current?.focus(), [])
  return (
    <div
      role="dialog"
      aria-label="Chat assistant"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed right-[clamp(.5rem,2.5vw,2rem)] bottom-[clamp(.5rem,2.5vw,2rem)] z-(--z-float) grid w-96 max-w-[calc(100vw-1rem)] gap-4 rounded-xl border border-line bg-surface p-5 shadow-overlay"
    >
      <p role="alert">{failure}</p>
      <p>
        You can call us at <a href={practice.phone.href}>{practice.phone.label}</a>.
      </p>
      <CrisisBar variant="list" />
      <div className="flex flex-wrap gap-2.5">
        <button ref={retry} type="button" className={buttonClass({ size: 'sm' })} onClick={onRetry}>
          Try again
        </button>
        <button type="button" className={buttonClass({ variant: 'quiet', size: 'sm' })} onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  )
}
