import { deliverBroadcast } from './broadcast.ts'
import { deliverDiff } from './presence.ts'
import type { Broadcast } from './protocol.ts'
import { reauthorizeName } from './reauthorize.ts'
import type { Realtime } from './types.ts'

type Notice =
  | { kind: 'broadcast'; topic: string; event: string; encoding: Broadcast['encoding']; long?: number }
  | { kind: 'presence'; topic: string; long?: number }

/**
 * Passes on messages between processes, a line of JSON followed by the body, in their order on each topic. A change
 * of access keeps its place in that order, so that nothing sent after it reaches a person it excludes.
 */
export function openNotices(realtime: Realtime) {
  const turns = new Map<string, Promise<void>>()
  const inOrder = (topic: string, work: () => Promise<void>) => {
    const before = turns.get(topic) ?? Promise.resolve()
    const turn = before
      .then(work)
      .catch((error) => realtime.services.log.warn({ code: error.code }, 'a message was not delivered'))
      .finally(() => {
        if (turns.get(topic) === turn) turns.delete(topic)
      })
    turns.set(topic, turn)
  }
  const deliver = async (notice: Notice, rest: string) => {
    const body = notice.long === undefined ? rest : await longBody(realtime, notice.long)
    if (body === undefined) return
    if (notice.kind === 'broadcast') deliverBroadcast(realtime, notice, body)
    else deliverDiff(realtime, notice.topic, body)
  }
  return {
    message: (payload: string) => {
      const end = payload.indexOf('\n')
      const notice = JSON.parse(payload.slice(0, end)) as Notice
      if (!realtime.rooms.has(notice.topic)) return
      inOrder(notice.topic, () => deliver(notice, payload.slice(end + 1)))
    },
    accessChanged: (name: string) => {
      realtime.accessChanges += 1
      inOrder(name, () => reauthorizeName(realtime, name))
    },
  }
}

async function longBody({ bus }: Realtime, id: number): Promise<string | undefined> {
  const [row] = await bus.sql<{ body: string }[]>`select body from realtime.long_messages where id = ${id}`
  return row?.body
}
