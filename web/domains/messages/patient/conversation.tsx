import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { providerNameIn } from '#core/provider-name.ts'
import type { Piece } from '#core/safety/in-pieces.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { ReadingHours } from '#web/platform/safety/reading-hours.tsx'
import { UnansweredQuestion } from '#web/platform/safety/unanswered-question.tsx'
import { useCrisisInChat } from '#web/platform/safety/use-crisis.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Button } from '#web/ui/button.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { Bubble } from '../shared/bubble.tsx'
import { Composer } from '../shared/composer.tsx'
import { useOutbox } from '../shared/outbox.ts'
import { useSendMessage } from '../shared/send-message.ts'
import type { Attachment, Message } from '../shared/types.ts'
import { useDiscardMessage } from '../shared/use-discard-message.ts'
import { useReadWhileLooking } from '../shared/use-read-while-looking.ts'
import { WrittenBy } from '../shared/written-by.tsx'
import { markThreadRead, messagesOf, useRefreshMessages, useWholeThread } from './api.ts'
import { conversationWords } from './conversation-messages.ts'
import { words } from './messages.ts'
import type { Thread } from './threads.ts'
import { useMayAttach } from './use-threads.ts'

interface ConversationProps {
  thread: Thread
  onBack: (() => void) | undefined
}

export function Conversation({ thread, onBack }: ConversationProps) {
  const { provider, unread, writing: state } = thread
  const whole = useWholeThread(provider.id)
  const messages = joined(whole.data ?? [], thread.messages)
  const say = useMessages(conversationWords)
  const { noMessages } = useMessages(words)
  const language = useLanguage()
  const { id: me } = usePerson()
  const patient = usePatientId()
  const [writing, setWriting] = useState('')
  const [sent, setSent] = useState<readonly Piece[]>([])
  const crisis = useCrisisInChat(writing, sent)
  const waiting = useOutbox(messages).filter(
    ({ patient_id, provider_id }) => patient_id === patient && provider_id === provider.id,
  )
  const discard = useDiscardMessage(patient)
  const mayAttach = useMayAttach() && !provider.onlyKept
  const { queryKey } = messagesOf(patient)
  const cache = useQueryClient()
  const send = useSendMessage((sent) => {
    cache.setQueryData(queryKey, (list) =>
      list?.some(({ id }) => id === sent.id) ? list : [...(list ?? []), sent],
    )
    void cache.invalidateQueries({ queryKey })
  })
  const log = useRef<HTMLDivElement>(null)
  /** Only where it is neither the reader nor the provider. */
  const authorOf = ({ sender_id, acting_as, written_by }: Message) => {
    if (written_by) return say.answeredBy(providerNameIn(language, written_by))
    return acting_as && sender_id !== me ? say.writtenBy[acting_as as keyof typeof say.writtenBy] : undefined
  }
  const refresh = useRefreshMessages()
  useReadWhileLooking(provider.id, unread, async () => {
    await markThreadRead(me, patient, provider.id)
    await refresh()
  })

  const length = messages.length + waiting.length
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the view; earlier ones do not
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest, waiting.length, crisis.at])

  function write(message: string, attachment: Attachment | null) {
    setSent((all) => [...all, { text: message, at: Date.now() }])
    void send({
      id: crypto.randomUUID(),
      patient_id: patient,
      provider_id: provider.id,
      message,
      attachment,
      created_at: new Date(timeNow()).toISOString(),
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
        <h3 className="wrap-break-word font-sans text-md font-semibold tracking-normal">{provider.name}</h3>
      </div>
      {crisis.at && (
        <CrisisPanel
          crisis={crisis}
          source="message"
          className="m-3 mb-0 max-h-3/5 min-h-32 shrink overflow-y-auto"
        />
      )}
      <div
        ref={log}
        role="log"
        aria-label={say.conversation(provider.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="grid min-h-20 flex-1 content-start gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-3"
      >
        {whole.hasNextPage && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-center"
            busy={whole.isFetchingNextPage}
            onClick={() => void whole.fetchNextPage()}
          >
            {say.earlier}
          </Button>
        )}
        {length === 0 && !whole.isLoading && (
          <p className="py-8 text-center text-ink-muted">{state === 'open' ? say.start : noMessages}</p>
        )}
        {messages.map((message) => (
          <Bubble
            key={message.id}
            {...message}
            mine={message.sender_id === me}
            from={authorOf(message) ?? provider.name}
            mark={authorOf(message) && <WrittenBy>{authorOf(message)}</WrittenBy>}
          />
        ))}
        {waiting.map((message) => (
          <Bubble
            key={message.id}
            {...message}
            mine
            from={provider.name}
            onRetry={() => send(message)}
            onDiscard={() => void discard(message)}
          />
        ))}
      </div>
      {state === 'open' ? (
        <>
          {!crisis.at && (
            <>
              <UnansweredQuestion className="border-t border-line px-4 py-2" />
              <ReadingHours className="border-t border-line px-4 py-2 text-xs" />
            </>
          )}
          {provider.onlyKept && (
            <p className="border-t border-line px-4 py-2 text-sm text-ink-muted">{say.onlyKept}</p>
          )}
          <Composer
            to={provider}
            patient={patient}
            mayAttach={mayAttach}
            onSend={write}
            onWriting={setWriting}
          />
        </>
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-sm text-ink-muted">
          {withPhone(say[whyNot[state]])}
        </p>
      )}
    </>
  )
}

const whyNot = { 'reads-only': 'readsOnly', 'no-visit': 'closed', unreachable: 'unreachable' } as const

/** Oldest first, each once. What was just sent is in the list before the conversation is read again. */
function joined(thread: readonly Message[], list: readonly Message[]): Message[] {
  const known = new Set(list.map(({ id }) => id))
  return [...thread.filter(({ id }) => !known.has(id)), ...list].sort((one, other) =>
    one.created_at.localeCompare(other.created_at),
  )
}
