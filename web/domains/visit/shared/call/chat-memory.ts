import { z } from 'zod'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import type { ChatLine } from './secure-chat.ts'

interface Chat {
  /** Who reads it here. */
  person: string
  visit: string
}

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
/** Encrypted on the device, like the draft of a form. */
const copyOf = ({ person, visit }: Chat) => localCopy(person, `visit-chat:${visit}`)

/** The chat of a visit through a reload. It is stored nowhere else, and forgotten when the visit ends. */
export function recallChat(chat: Chat): readonly ChatLine[] {
  return (lines.safeParse(copyOf(chat).read().lines?.value).data ?? []) as ChatLine[]
}

export const rememberChat = (chat: Chat, all: readonly ChatLine[]) =>
  remember(chat, 'lines', all.slice(-kept))

/** What is being written. */
export function recallWriting(chat: Chat): string {
  return z.string().safeParse(copyOf(chat).read().writing?.value).data ?? ''
}

export const rememberWriting = (chat: Chat, text: string) => remember(chat, 'writing', text)

export function forgetChat(chat: Chat) {
  copyOf(chat).forget()
}

function remember(chat: Chat, part: 'lines' | 'writing', value: string | readonly ChatLine[]) {
  const copy = copyOf(chat)
  const known = copy.read()
  if (value.length > 0 || known[part]) void copy.write({ ...known, [part]: { value, at: Date.now() } })
}
