import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

const patienceMs = 1500
/** A slow line takes this long for what the first screen reads; after that nothing waits for it any more. */
const readingMs = 10_000
let isSettled = false
let asked: Promise<void> | undefined

/** Once the page has read and drawn what it was opened for. Whatever nobody waits for begins then, and not before. */
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

/** How old an answer may be: what was read while the page was opening is not read again by each part of it, even where a slow line takes a minute to bring them. */
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
