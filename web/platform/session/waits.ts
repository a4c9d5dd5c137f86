import { onRefused } from '../watched-fetch.ts'

let until = 0

// The client library keeps no headers of a refusal, and this one says when to come back.
onRefused((response) => {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
  if (seconds > 0) until = Date.now() + seconds * 1000
})

/** How long the server last asked us to wait, as far as that is not over. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
