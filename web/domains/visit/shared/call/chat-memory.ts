import { z } from 'zod'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { draftOf, linesOf, type Seat } from './forget-chat.ts'
import type { ChatLine } from './secure-chat.ts'

const kept = 200
const lines = z.array(
  z.object({
    id: z.string(),
    mine: z.boolean(),
    text: z.string(),
    at: z.number(),
    late: z.boolean().optional(),
  }),
)

/** The chat of a visit through a reload of this tab. It is stored nowhere else, and forgotten when the visit ends. */
export function recallChat(visit: Seat): readonly ChatLine[] {
  try {
    return lines.parse(JSON.parse(recall(linesOf(visit)) ?? '[]')) as ChatLine[]
  } catch {
    return []
  }
}

export const rememberChat = (visit: Seat, chat: readonly ChatLine[]) =>
  remember(linesOf(visit), JSON.stringify(chat.slice(-kept)))

/** What is being written. */
export const recallDraft = (visit: Seat) => recall(draftOf(visit)) ?? ''

export const rememberDraft = (visit: Seat, text: string) => remember(draftOf(visit), text)
