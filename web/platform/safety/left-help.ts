import { useSyncExternalStore } from 'react'
import { signedInId } from '../session/store.ts'

/** The person whose emergency panel disappeared with its screen without being closed. */
let left: string | undefined
let onScreen = 0
const listeners = new Set<() => void>()

/** Whether a person who wrote about danger left without closing the help lines. */
export function useLeftHelp(): boolean {
  return useSyncExternalStore(listen, () => onScreen === 0 && left !== undefined && left === signedInId())
}

/** The help lines are shown, until what this gives back is called. */
export function showHelp() {
  onScreen += 1
  left = signedInId()
  notify()
  return () => {
    onScreen -= 1
    notify()
  }
}

/** The person closed the help lines, or went to them again. */
export function seenHelp() {
  left = undefined
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
