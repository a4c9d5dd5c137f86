import type { VisitRole } from '#core/visits/signal.ts'
import { forget } from '#web/platform/tab-memory.ts'

export interface Seat {
  /** The visit's. */
  id: string
  role: VisitRole
}

export const linesOf = ({ id, role }: Seat) => `visit-chat ${id} ${role}`
export const draftOf = ({ id, role }: Seat) => `visit-chat-draft ${id} ${role}`

/** Apart from `chat-memory.ts`, because the page of every visit needs it and nothing else of the chat. */
export function forgetChat(visit: Seat) {
  forget(linesOf(visit))
  forget(draftOf(visit))
}
