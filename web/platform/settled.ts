import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

const patienceMs = 1500
/** A slow line takes this long for what the first screen reads; after that nothing waits for it any more. */
const readingMs = 10_000
let isSettled = false
let asked: Promise<void> | undefined

/** Resolves once the page has loaded and rendered its content. Low-priority work starts only then. */
export function settled(): Promise<void> {
  asked ??= idle()
    .then(nothingIsRead)
    .then(() => {
      isSettled = true
    })
  return asked
}

function idle() {
  return new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve, patienceMs / 10)
  })
}

function nothingIsRead() {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(done, readingMs)
    const unsubscribe = queryClient.getQueryCache().subscribe(check)
    check()

    function check() {
      if (queryClient.isFetching() === 0) done()
    }
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}

const freshMs = 5000

/**
 * How old an answer may be: data loaded while the page was opening isn't reloaded by each part, even if a slow
 * connection takes a minute to load them.
 */
export const untilShown = () => (isSettled ? freshMs : 60_000)

export function useSettled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      settled().then(listener)
      return () => {}
    },
    () => isSettled,
  )
}
