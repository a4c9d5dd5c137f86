import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mentionsCrisis } from '#core/safety/mentions-crisis.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Bubble } from '../shared/bubble.tsx'
import { Composer } from '../shared/composer.tsx'
import { takeOut, useOutbox } from '../shared/outbox.ts'
import { useSendMessage } from '../shared/send-message.ts'
import type { Attachment } from '../shared/types.ts'
import { useReadWhileLooking } from '../shared/use-read-while-looking.ts'
import { markThreadRead, messagesOf, useRefreshMessages } from './api.ts'
import { words } from './messages.ts'
import type { Thread } from './threads.ts'

interface ConversationProps {
  thread: Thread
  onBack: (() => void) | undefined
}

export function Conversation({ thread: { provider, messages, unread, open }, onBack }: ConversationProps) {
  const say = useMessages(words)
  const language = useLanguage()
  const { id: me } = usePerson()
  const [emergency, setEmergency] = useState(false)
  const waiting = useOutbox(messages).filter(({ provider_id }) => provider_id === provider.id)
  const { queryKey } = messagesOf(me)
  const cache = useQueryClient()
  const send = useSendMessage((sent) => {
    cache.setQueryData(queryKey, (list) =>
      list?.some(({ id }) => id === sent.id) ? list : [...(list ?? []), sent],
    )
    void cache.invalidateQueries({ queryKey })
  })
  const log = useRef<HTMLDivElement>(null)
  const refresh = useRefreshMessages()
  useReadWhileLooking(provider.id, unread, async () => {
    await markThreadRead(me, provider.id)
    await refresh()
  })

  const length = messages.length + waiting.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [length, emergency])

  function write(message: string, attachment: Attachment | null) {
    if (mentionsCrisis(message)) setEmergency(true)
    void send({
      id: crypto.randomUUID(),
      patient_id: me,
      provider_id: provider.id,
      message,
      attachment,
      created_at: new Date().toISOString(),
    })
  }

  return (
    <>
      <div className="flex min-h-13 flex-none items-center gap-2 border-b border-line px-4">
        {onBack && (
          <Button
            variant="plain"
            size="icon-sm"
            aria-label={say.back}
            className="-ml-2 md:hidden"
            onClick={onBack}
          >
            <ArrowLeft />
          </Button>
        )}
        <h3 className="truncate font-sans text-md font-semibold tracking-normal">{provider.name}</h3>
      </div>
      {emergency && (
        <EmergencyPanel
          language={language}
          className="m-3 mb-0 max-h-[60%] flex-none overflow-y-auto"
          onClose={() => setEmergency(false)}
        />
      )}
      <div
        ref={log}
        role="log"
        aria-label={say.conversation(provider.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="grid min-h-16 flex-1 content-start gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-3"
      >
        {length === 0 && <p className="py-8 text-center text-ink-muted">{say.start}</p>}
        {messages.map((message) => (
          <Bubble key={message.id} {...message} mine={message.sender_id === me} from={provider.name} />
        ))}
        {waiting.map((message) => (
          <Bubble
            key={message.id}
            {...message}
            mine
            from={provider.name}
            onRetry={() => send(message)}
            onDiscard={() => takeOut(message.id)}
          />
        ))}
      </div>
      {open ? (
        <Composer to={provider} patient={me} onSend={write} />
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-sm text-ink-muted">{say.closed}</p>
      )}
    </>
  )
}
