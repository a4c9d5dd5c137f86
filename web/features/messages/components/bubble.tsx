import { CircleAlert } from 'lucide-react'
import { useLanguage, useMessages } from '#web/lib/language.ts'
import { sayBriefly } from '#web/lib/say-ago.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Attachment } from '../api/messages.ts'
import { words } from '../messages.ts'
import { AttachmentLink } from './attachment-link.tsx'

interface BubbleProps {
  message: string
  attachment: Attachment | null
  created_at: string
  mine: boolean
  from: string
  read_at?: string | null
  /** Only of what has not arrived. */
  state?: 'sending' | 'failed'
  onRetry?: () => void
  onDiscard?: () => void
}

export function Bubble({
  message,
  attachment,
  created_at,
  mine,
  from,
  read_at,
  state,
  ...retry
}: BubbleProps) {
  const say = useMessages(words)
  const language = useLanguage()
  const failed = state === 'failed'
  return (
    <div
      className={cx(
        'grid max-w-[85%] gap-1',
        mine ? 'justify-self-end justify-items-end' : 'justify-self-start',
      )}
    >
      <div
        className={cx(
          'rounded-lg px-3.5 py-2.5 leading-normal wrap-anywhere whitespace-pre-wrap',
          !mine && 'rounded-bl-xs bg-surface-2',
          mine &&
            (failed ? 'rounded-br-xs bg-danger-tint' : 'rounded-br-xs bg-primary-fill text-on-primary-fill'),
          state === 'sending' && 'opacity-80',
        )}
      >
        <span className="sr-only">{mine ? say.you : from}: </span>
        {message}
        {attachment && <AttachmentLink attachment={attachment} />}
      </div>
      {failed ? (
        <div className="flex items-center gap-1 text-sm text-danger">
          <CircleAlert />
          {say.notSent}
          <Button variant="quiet" size="sm" onClick={retry.onRetry}>
            {say.retry}
          </Button>
          <Button variant="plain" size="sm" onClick={retry.onDiscard}>
            {say.discard}
          </Button>
        </div>
      ) : (
        <p className="text-xs text-ink-muted">
          {state === 'sending' ? say.sending : sayBriefly(created_at, language)}
          {mine && read_at && ` · ${say.seen}`}
        </p>
      )}
    </div>
  )
}
