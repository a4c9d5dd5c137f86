import { Siren } from 'lucide-react'
import type { Ref } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Bubble } from '../shared/bubble.tsx'
import type { Outgoing } from '../shared/outbox.ts'
import type { Message } from '../shared/types.ts'
import { useDiscardMessage } from '../shared/use-discard-message.ts'
import { WrittenBy } from '../shared/written-by.tsx'

interface MessageLogProps {
  ref: Ref<HTMLDivElement>
  name: string
  patientId: string
  /** The author or recipient, if that isn't the patient. */
  authorOf: (message: Message) => string | undefined
  messages: readonly Message[]
  /** The messages that safety tasks rest on. */
  dangerous: readonly (string | null)[]
  waiting: readonly Outgoing[]
  onRetry: (message: Outgoing) => void
  /** There are earlier ones. */
  onEarlier?: () => void
}

export function MessageLog({
  ref,
  name,
  patientId,
  authorOf,
  messages,
  dangerous,
  waiting,
  onRetry,
  onEarlier,
}: MessageLogProps) {
  const discard = useDiscardMessage(patientId)
  const empty = messages.length + waiting.length === 0
  return (
    <div
      ref={ref}
      role="log"
      aria-label={`Conversation with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="grid min-h-40 flex-1 content-start gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-3"
    >
      {onEarlier && (
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={onEarlier}>
          Earlier messages
        </Button>
      )}
      {empty && (
        <p className="py-8 text-center text-ink-muted">No messages yet. Your message goes to {name}.</p>
      )}
      {messages.map((message) => {
        const mine = !message.acting_as && message.sender_id !== patientId
        const author = authorOf(message)
        return (
          <Bubble
            key={message.id}
            {...message}
            mine={mine}
            from={author ?? name}
            mark={
              <>
                {dangerous.includes(message.id) && <DangerMark />}
                {author && <WrittenBy>{author}</WrittenBy>}
              </>
            }
          />
        )
      })}
      {waiting.map((message) => (
        <Bubble
          key={message.id}
          {...message}
          mine
          from={name}
          onRetry={() => onRetry(message)}
          onDiscard={() => void discard(message)}
        />
      ))}
    </div>
  )
}

function DangerMark() {
  return (
    <Badge tone="danger" className="justify-self-start">
      <Siren />
      Possible safety concern
    </Badge>
  )
}
