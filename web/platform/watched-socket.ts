import { checkReach } from './server-reach.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** How the server closes a socket whose session is over: revoked, suspended, or left idle. */
const sessionHasEnded = 4001
const droppedConnection = 1006

/** The browser's socket, which also notifies the watchers for ended sessions. */
export class WatchedSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    this.addEventListener('close', ({ code }) => {
      if (code === sessionHasEnded) for (const listener of listeners) listener()
      else if (code === droppedConnection) void checkReach()
    })
  }
}

export function onSessionClosed(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
