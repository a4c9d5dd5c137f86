import { isLeavingAsked } from '../ask-before-leaving.ts'
import { keptForms } from '../drafts/open-kept-drafts.ts'

type Save = () => Promise<unknown>

const patienceMs = 3000
const saves = new Set<Save>()

/** Work on this page that can still be sent to the server. It is saved before its owner signs out. */
export function saveBeforeSignOut(save: Save): () => void {
  saves.add(save)
  return () => {
    saves.delete(save)
  }
}

/**
 * Whether signing out would delete something: on this page, or kept on this device. How far an audio file was read, that
 * a question was asked, and the chat of a call are no work.
 */
export function hasUnsavedWork(person: string): boolean {
  return (
    isLeavingAsked() ||
    keptForms(person).some((form) => !/^(?:scribe-audio:|visit-chat:|safe-question$)/.test(form))
  )
}

/** Sends what can be sent. A server that is away is not waited for long. */
export async function saveWork(): Promise<void> {
  const all = Promise.allSettled([...saves].map((save) => save()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

let answer: ((leave: boolean) => void) | undefined
const listeners = new Set<() => void>()

/** The question before work is deleted, as `useSyncExternalStore` reads it. */
export const signOutQuestion = {
  isAsked: () => answer !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  answer: (leave: boolean) => put(undefined, leave),
}

/** Asks the person if a screen can; otherwise signing out must still be possible. */
export function askBeforeSignOut(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(true)
  return new Promise((resolve) => put(resolve, false))
}

function put(next: typeof answer, leave: boolean) {
  answer?.(leave)
  answer = next
  for (const listener of listeners) listener()
}
