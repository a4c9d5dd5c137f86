import { useSyncExternalStore } from 'react'
import type { Attachment } from './types.ts'

export interface Outgoing {
  /** Chosen here, so that sending twice cannot make two messages. */
  id: string
  patient_id: string
  provider_id: string
  message: string
  attachment: Attachment | null
  created_at: string
  state: 'sending' | 'failed'
}

let outbox: readonly Outgoing[] = []
const listeners = new Set<() => void>()

/** Messages on their way, and those that did not get through. They outlive the panel, not the page. */
export function useOutbox(): readonly Outgoing[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outbox,
  )
}

export function putOut(message: Outgoing) {
  change([...outbox.filter(({ id }) => id !== message.id), message])
}

export function takeOut(id: string) {
  change(outbox.filter((message) => message.id !== id))
}

function change(next: readonly Outgoing[]) {
  outbox = next
  for (const listener of listeners) listener()
}
