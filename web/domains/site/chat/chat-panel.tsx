import { ChevronUp, Minus, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#core/language.ts'
import type { SafetyAnswer } from '#core/safety/assess.ts'
import type { SafetyCategory } from '#core/safety/categories.ts'
import { lastPieces, readInPieces } from '#core/safety/in-pieces.ts'
import { currentLanguage, useMessages } from '#web/platform/language.ts'
import { assessPatiently, loadClassifier, useSafetyEngine } from '#web/platform/safety/engine.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { isSpanish } from './is-spanish.ts'
import type { Reply } from './reply.ts'
import { panelWords, words } from './words.ts'

interface ChatMessage {
  id: number
  content: string
  sender: 'user' | 'ai'
  timestamp: Date
  isEmergency?: boolean
  language: Language
  links?: Reply['links']
}

const welcome = (): ChatMessage => ({
  id: 0,
  content: panelWords[currentLanguage()].welcome,
  sender: 'ai',
  timestamp: new Date(),
  language: currentLanguage(),
})

interface Emergency {
  language: Language
  category: SafetyCategory | undefined
}

/** The conversation, and the emergency panel while it is open. Only the visitor closes it. */
function useChat() {
  const [messages, setMessages] = useState(() => [welcome()])
  const [emergency, setEmergency] = useState<Emergency>()
  const assess = useSafetyEngine()

  const add = (message: Omit<ChatMessage, 'id' | 'timestamp'>) =>
    setMessages((all) => [...all, { ...message, id: all.length, timestamp: new Date() }])

  async function send(text: string) {
    const content = text.trim()
    if (!content) return
    const language = isSpanish(content) ? 'es' : currentLanguage()
    const warn = ({ level, category }: SafetyAnswer) => {
      if (level === 'none') return false
      setEmergency({ language, category: category === 'keyword' ? undefined : (category ?? undefined) })
      return true
    }
    const written = messages.filter(({ sender }) => sender === 'user')
    const pieces = lastPieces([
      ...written.map(({ content: before, timestamp }) => ({ text: before, at: timestamp.getTime() })),
      { text: content, at: Date.now() },
    ])
    const atOnce = warn(readInPieces(pieces, assess).answer)
    add({ content, sender: 'user', isEmergency: atOnce, language })
    // No one else reads this chat, so a message sent before the engine has loaded is checked once it has.
    const isEmergency = atOnce || warn((await assessPatiently(pieces)).answer)
    try {
      const { replyTo } = await import('./reply.ts')
      add({ ...replyTo(content, language, isEmergency), sender: 'ai', language })
    } catch {
      add({ content: words[language].failure, sender: 'ai', language })
    }
  }

  return { messages, emergency, closeEmergency: () => setEmergency(undefined), send }
}

const headerButton =
  'grid size-9 flex-none place-items-center rounded-sm transition-colors duration-(--dur-1) hover:bg-night-wash-2'

export interface ChatPanelProps {
  open: boolean
  onClose: () => void
}

export function ChatPanel({ open, onClose }: ChatPanelProps) {
  const say = useMessages(panelWords)
  const { dialog } = useMessages(words)
  const { messages, emergency, closeEmergency, send } = useChat()
  const [minimized, setMinimized] = useState(false)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (open && !minimized) field.current?.focus()
  }, [open, minimized])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!draft.trim()) return
    void send(draft)
    setDraft('')
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <div
      role="dialog"
      aria-label={dialog}
      hidden={!open}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={cx(
        'fixed right-[clamp(.5rem,2.5vw,2rem)] bottom-[clamp(.5rem,2.5vw,2rem)] z-(--z-float) flex max-w-[calc(100vw-1rem)] animate-[rise_var(--dur-2)_var(--ease-out)] flex-col overflow-hidden border border-line bg-surface shadow-overlay [&[hidden]]:hidden',
        minimized ? 'h-12 w-72 rounded-lg' : 'max-h-[calc(100dvh-1rem)] w-96 rounded-xl',
        // Tall enough for every line to call and the answer below them.
        !minimized && (emergency ? 'h-176' : 'h-128'),
      )}
    >
      <div className="on-night flex h-12 flex-none items-center gap-2.5 bg-night pr-2 pl-3.5 font-semibold whitespace-nowrap text-on-night">
        <Mark className="size-7" />
        <h2 className="mr-auto truncate font-sans text-base font-semibold tracking-normal text-nowrap">
          {say.title}
        </h2>
        <button
          type="button"
          className={headerButton}
          aria-label={minimized ? say.expand : say.minimize}
          aria-expanded={!minimized}
          onClick={() => setMinimized(!minimized)}
        >
          {minimized ? <ChevronUp /> : <Minus />}
        </button>
        <button type="button" className={headerButton} aria-label={say.close} onClick={onClose}>
          <X />
        </button>
      </div>
      <div className={cx('flex min-h-0 flex-1 flex-col', minimized && 'hidden')}>
        {emergency && (
          <EmergencyPanel
            language={emergency.language}
            category={emergency.category}
            className="m-3 mb-0 max-h-[calc(100%-10.5rem)] flex-none overflow-y-auto"
            onClose={() => {
              closeEmergency()
              field.current?.focus()
            }}
          />
        )}
        <Conversation messages={messages} />
        <form onSubmit={submit} className="flex items-end gap-2 border-t border-line px-3 pt-3 pb-3">
          <label htmlFor="chat-message" className="sr-only">
            {say.message}
          </label>
          <textarea
            id="chat-message"
            ref={field}
            rows={1}
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value)
              loadClassifier()
            }}
            onKeyDown={sendOnEnter}
            placeholder={say.placeholder}
            enterKeyHint="send"
            className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-md border border-line-strong bg-surface px-3.5 py-2.75 leading-snug placeholder:text-ink-muted placeholder:opacity-100"
          />
          <Button type="submit" size="icon" aria-label={say.send}>
            <SendHorizontal />
          </Button>
        </form>
      </div>
    </div>
  )
}

function Conversation({ messages }: { messages: readonly ChatMessage[] }) {
  const say = useMessages(panelWords)
  const log = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages])

  return (
    <div
      ref={log}
      role="log"
      aria-label={say.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="grid min-h-20 flex-1 content-start gap-3 overflow-y-auto p-4 text-md outline-offset-[-3px]"
    >
      {messages.map((message) => (
        <Bubble key={message.id} {...message} />
      ))}
    </div>
  )
}

function Bubble({ content, sender, links = [], isEmergency, language }: ChatMessage) {
  const say = useMessages(panelWords)
  const mine = sender === 'user'
  return (
    <div
      lang={language}
      data-emergency={isEmergency || undefined}
      className={cx(
        'max-w-[85%] rounded-lg px-3.5 py-2.5 leading-normal wrap-anywhere whitespace-pre-wrap',
        mine
          ? 'justify-self-end rounded-br-xs bg-primary-fill text-on-primary-fill'
          : 'justify-self-start rounded-bl-xs bg-surface-2',
      )}
    >
      <span className="sr-only">{mine ? say.you : say.assistant}</span>
      {content}
      {links.length > 0 && (
        <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {links.map(({ label, href }) => (
            <a key={href} href={href} className="py-0.5 font-semibold">
              {label}
            </a>
          ))}
        </span>
      )}
    </div>
  )
}
