import { useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { ChatMessage } from './use-chat.ts'

export function Conversation({ messages }: { messages: readonly ChatMessage[] }) {
  const log = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages])

  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
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

function Bubble({ content, sender, links = [], isEmergency }: ChatMessage) {
  const mine = sender === 'user'
  return (
    <div
      data-emergency={isEmergency || undefined}
      className={cx(
        'max-w-[85%] rounded-lg px-3.5 py-2.5 leading-normal wrap-anywhere whitespace-pre-wrap',
        mine
          ? 'justify-self-end rounded-br-xs bg-primary-fill text-on-primary-fill'
          : 'justify-self-start rounded-bl-xs bg-surface-2',
      )}
    >
      <span className="sr-only">{mine ? 'You: ' : 'Assistant: '}</span>
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
