import { useSyncExternalStore } from 'react'
import { signedInId } from '../session/store.ts'

/** Whose emergency panel went away with its screen, not because they closed it. */
let left: string | undefined
let onScreen = 0
const listeners = new Set<() => void>()

/** Whether somebody who wrote about danger has moved on without closing the help lines. */
export function useLeftHelp(): boolean {
  return useSyncExternalStore(listen, () => onScreen === 0 && left !== undefined && left === signedInId())
}

/** The help lines are shown, until what this gives back is called. */
export function showHelp() {
  onScreen += 1
  left = signedInId()
  tell()
  return () => {
    onScreen -= 1
    tell()
  }
}

/** The person closed the help lines, or went to them again. */
export function seenHelp() {
  left = undefined
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
