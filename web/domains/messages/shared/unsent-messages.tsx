import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-reach.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { type Outgoing, takeOut, useOutbox } from './outbox.ts'
import { tried, useSendMessage } from './send-message.ts'
import { messageWords } from './words.ts'

interface UnsentMessagesProps {
  /** Where the conversation of a message is. */
  hrefOf: (message: Outgoing) => string
}

/**
 * On every page of a portal: sends what failed earlier as soon as the server can be reached, once per connection, and
 * shows what is still unsent. Messages the server refused wait for the user.
 */
export default function UnsentMessages({ hrefOf }: UnsentMessagesProps) {
  const say = useMessages(messageWords)
  const online = useOnline()
  const cache = useQueryClient()
  const send = useSendMessage(({ patient_id }) =>
    Promise.all(
      [['messages', patient_id], ['provider-messages']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    ),
  )
  const failed = useOutbox([]).filter(({ state }) => state === 'failed')
  const [first] = failed
  const sendAgain = useEffectEvent(() => {
    for (const message of failed) if (!message.refused && !tried.has(message.id)) void send(message)
  })
  const ids = failed.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unsent message is what makes it try
  useEffect(() => {
    if (online) sendAgain()
    else tried.clear()
  }, [online, ids])
  if (!first) return null
  return (
    <Banner
      tone="warning"
      className="my-4"
      title={say.unsent(failed.length)}
      action={
        <span className="flex flex-wrap gap-2">
          <a href={hrefOf(first)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {say.openUnsent}
          </a>
          {first.refused && (
            <Button variant="plain" size="sm" onClick={() => takeOut(first.id)}>
              {say.discard}
            </Button>
          )}
        </span>
      }
    >
      {first.refused ? say.unsentRefused : say.unsentText}
    </Banner>
  )
}
