import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { signedInId } from '#web/platform/session/store.ts'

const outgoing = z.object({
  /** Chosen here, so that sending twice cannot make two messages. */
  id: z.string(),
  patient_id: z.string(),
  provider_id: z.string(),
  message: z.string(),
  attachment: z.nullable(z.object({ id: z.string(), file_name: z.string(), file_url: z.string() })),
  created_at: z.string(),
  /** The guardian or proxy it goes to; the patient where there is none. */
  conversation_with: z.optional(z.string()),
  state: z.enum(['sending', 'failed']),
})
const stored = z.array(outgoing)

export type Outgoing = z.infer<typeof outgoing>

let outbox: readonly Outgoing[] = []
let owner: string | undefined
const listeners = new Set<() => void>()

/**
 * Messages on their way, and those that did not get through. They outlive the page on this device, until sign-out.
 * What the conversation holds already did get through, even if nobody heard so.
 */
export function useOutbox(held: readonly { id: string }[]): readonly Outgoing[] {
  const waiting = useSyncExternalStore(listen, read)
  const isHeld = (message: Outgoing) => held.some(({ id }) => id === message.id)
  const arrived = waiting.find((message) => message.state === 'failed' && isHeld(message))?.id
  useEffect(() => {
    if (arrived) takeOut(arrived)
  }, [arrived])
  return waiting.filter((message) => !isHeld(message))
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function putOut(message: Outgoing) {
  change([...read().filter(({ id }) => id !== message.id), message])
}

export function takeOut(id: string) {
  change(read().filter((message) => message.id !== id))
}

/** What a page before this one was still sending is shown as not sent: trying again makes no second message. */
function read() {
  const person = signedInId()
  if (person === owner) return outbox
  owner = person
  const { data = [] } = stored.safeParse(keptBy(person)?.read().messages?.value)
  outbox = data.map((message) => ({ ...message, state: 'failed' }))
  return outbox
}

function change(next: readonly Outgoing[]) {
  outbox = next
  const kept = keptBy(owner)
  if (next.length > 0) kept?.write({ messages: { value: next, at: Date.now() } })
  else kept?.forget()
  for (const listener of listeners) listener()
}

function keptBy(person: string | undefined) {
  return person ? localCopy(person, 'outbox') : undefined
}
