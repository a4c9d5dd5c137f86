const pauseMs = 3000
const patienceMs = 5000

export type Reach = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let answers = true
let checking: Promise<boolean> | undefined
let next: ReturnType<typeof setTimeout> | undefined

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

/** One request that failed may be bad luck. The server is asked, and asked again until it answers. */
export function checkReach(): Promise<boolean> {
  checking ??= check().finally(() => {
    checking = undefined
  })
  return checking
}

async function check() {
  clearTimeout(next)
  const answered = await serverAnswers()
  if (!answered) next = setTimeout(checkReach, pauseMs)
  // Without a network nothing is known about the server.
  if (answered || navigator.onLine) setAnswers(answered)
  return answered
}

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
