import { useSyncExternalStore } from 'react'

const patienceMs = 1500
let isSettled = false
let asked: Promise<void> | undefined

/** Once the page has drawn what it was opened for. Whatever nobody waits for begins then, and not before. */
export function settled(): Promise<void> {
  asked ??= new Promise<void>((resolve) => {
    const done = () => {
      isSettled = true
      resolve()
    }
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: patienceMs })
    else setTimeout(done, patienceMs / 10)
  })
  return asked
}

export function useSettled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      settled().then(listener)
      return () => {}
    },
    () => isSettled,
  )
}
