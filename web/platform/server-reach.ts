const shortestPauseMs = 3000
const longestPauseMs = 30_000
const patienceMs = 5000

export type Reach = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let answers = true
let checking: Promise<boolean> | undefined
let next: ReturnType<typeof setTimeout> | undefined
let pauseMs = shortestPauseMs

/** A browser on a network says it is online even while the server is down, so both are asked. */
export function reach(): Reach {
  if (!navigator.onLine) return 'offline'
  return answers ? 'online' : 'unreachable'
}

export function onReachChange(listener: () => void) {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Calls back each time the network or the server is there again. */
export function onBackOnline(listener: () => void) {
  let before = reach()
  return onReachChange(() => {
    const now = reach()
    if (now === 'online' && before !== 'online') listener()
    before = now
  })
}

/** Settles when the network and the server are there. */
export function backOnline(): Promise<void> {
  if (reach() === 'online') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onBackOnline(() => {
      stop()
      resolve()
    })
  })
}

/** Asks the server whether it is there, and again, less and less often, until it answers. */
export function checkReach(): Promise<boolean> {
  checking ??= check().finally(() => {
    checking = undefined
  })
  return checking
}

async function check() {
  clearTimeout(next)
  const answered = await serverAnswers()
  if (!answered) next = setTimeout(checkWhenSeen, pauseMs)
  pauseMs = answered ? shortestPauseMs : Math.min(2 * pauseMs, longestPauseMs)
  // Without a network nothing is known about the server.
  if (answered || navigator.onLine) setAnswers(answered)
  return answered
}

/** A hidden page, or one without a network, checks once that has changed. */
function checkWhenSeen() {
  if (navigator.onLine && !document.hidden) {
    void checkReach()
    return
  }
  const again = new AbortController()
  const { signal } = again
  const go = () => {
    again.abort()
    checkWhenSeen()
  }
  addEventListener('online', go, { signal })
  document.addEventListener('visibilitychange', go, { signal })
}

/** A server that works in part answers with success: only without its database nothing works. */
async function serverAnswers() {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return answer.status < 500
  } catch {
    return false
  }
}

function setAnswers(now: boolean) {
  if (answers === now) return
  answers = now
  for (const listener of listeners) listener()
}
