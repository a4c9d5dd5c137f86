import { authState, onAuthState } from '../session/store.ts'
import { type Draft, readDraft } from './merge.ts'

const prefix = 'draft:'
const keyOf = (person: string, form: string) => `${prefix}${person}:${form}`

/** What the server does not have yet. It holds what people tell a doctor, so it goes as soon as the server has it. */
export function localCopy(person: string, form: string) {
  const key = keyOf(person, form)
  return {
    read(): Draft {
      try {
        return readDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))
      } catch {
        return {}
      }
    },
    write(draft: Draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage is blocked or full: the draft lives on this page until the server takes it.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is blocked: there is nothing to forget.
      }
    },
  }
}

/** Whoever signs out leaves nothing behind for the next person at this computer. */
onAuthState(() => {
  const state = authState()
  if (state.status !== 'signed-out' || !state.leaving) return
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
})
