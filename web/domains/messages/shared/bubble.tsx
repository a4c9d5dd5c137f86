import { CircleAlert, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentLink } from '#web/domains/records/index.ts'
import { formatBriefly } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Attachment } from './types.ts'
import { messageWords } from './words.ts'

interface BubbleProps {
  message: string
  attachment: Attachment | null
  attachment_id?: string | null | undefined
  created_at: string
  mine: boolean
  from: string
  read_at?: string | null
  /** Above the words: what the reader should know about them. */
  mark?: ReactNode
  /** Only of what has not arrived. */
  state?: 'sending' | 'failed'
  onRetry?: () => void
  onDiscard?: () => void
}

export function Bubble({
  message,
  attachment,
  attachment_id,
  created_at,
  mine,
  from,
  read_at,
  mark,
  state,
  ...retry
}: BubbleProps) {
  const say = useMessages(messageWords)
  const language = useLanguage()
  const failed = state === 'failed'
  return (
    <div
      className={cx(
        'grid max-w-[85%] gap-1',
        mine ? 'justify-self-end justify-items-end' : 'justify-self-start',
      )}
    >
      {mark}
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
        {attachment ? (
          <AttachmentLink attachment={attachment} />
        ) : (
          attachment_id && (
            <span className="mt-2 flex items-center gap-2 text-sm">
              <FileText />
              {say.notAvailable}
            </span>
          )
        )}
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
          {state === 'sending' ? say.sending : formatBriefly(created_at, language)}
          {mine && read_at && ` · ${say.seen}`}
        </p>
      )}
    </div>
  )
}

/** The link to a file is valid for a minute, so it is requested when it is needed. */
function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const say = useMessages(messageWords)

  async function open() {
    try {
      location.assign(await documentLink(attachment, 'download'))
    } catch (error) {
      logProblem('An attachment could not be opened', error)
      toast.error(say.openFailed)
    }
  }

  return (
    <button
      type="button"
      aria-label={say.attachment(attachment.file_name)}
      onClick={open}
      className="mt-2 flex min-h-9 items-center gap-2 rounded-sm text-left text-sm font-semibold underline underline-offset-3"
    >
      <FileText />
      <span className="wrap-anywhere">{attachment.file_name}</span>
    </button>
  )
}
