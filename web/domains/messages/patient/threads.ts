import type { Message } from '../shared/types.ts'
import type { MyProvider } from './api.ts'

export interface Thread {
  provider: MyProvider
  messages: readonly Message[]
  unread: number
  /** Who wrote the last message: the reader, or someone else on the patient's side. Nothing for the provider. */
  lastBy: 'reader' | 'patient' | 'guardian' | 'proxy' | undefined
  /** Whether the reader may write, or why not: they only read, no appointment is left, the provider takes no messages. */
  writing: 'open' | 'reads-only' | 'no-visit' | 'unreachable'
}

export interface Reader {
  id: string
  /** Whether they mark the patient's own messages read: the patient, or who reads them because the patient can't. */
  readsForPatient: boolean
  mayWrite: boolean
}

/** One per provider; the most recent first, and providers without messages last. */
export function threadsOf(
  messages: readonly Message[],
  providers: readonly MyProvider[],
  reader: Reader,
  nameless: string,
): Thread[] {
  const known = new Map(providers.map((provider) => [provider.id, provider]))
  const ids = new Set([...known.keys(), ...messages.map(({ provider_id }) => provider_id)])
  const threads = [...ids].map((id): Thread => {
    const mine = messages.filter(({ provider_id }) => provider_id === id)
    const provider = known.get(id)
    return {
      provider: provider ?? { id, name: nameless, specialty: null, photo: undefined, reachable: false },
      messages: mine,
      lastBy: writerOf(mine.at(-1), reader),
      unread: mine.filter((message) => isForReader(message, reader) && !message.read_at).length,
      writing: reader.mayWrite ? writingTo(provider) : 'reads-only',
    }
  })
  const lastOf = ({ messages }: Thread) => messages.at(-1)?.created_at ?? ''
  return threads.sort((a, b) => lastOf(b).localeCompare(lastOf(a)))
}

function writerOf(message: Message | undefined, reader: Reader): Thread['lastBy'] {
  if (message?.sender_id === reader.id) return 'reader'
  return (message?.acting_as ?? undefined) as Thread['lastBy']
}

function writingTo(provider: MyProvider | undefined): Thread['writing'] {
  if (!provider) return 'no-visit'
  return provider.reachable ? 'open' : 'unreachable'
}

/**
 * From the provider, and not to another person who acts for the patient. A reader who may not write can't mark it
 * read either. A message just sent here has no capacity yet.
 */
const isForReader = ({ sender_id, acting_as, conversation_with }: Message, reader: Reader) =>
  reader.mayWrite &&
  !acting_as &&
  sender_id !== reader.id &&
  (conversation_with ? conversation_with === reader.id : reader.readsForPatient)
