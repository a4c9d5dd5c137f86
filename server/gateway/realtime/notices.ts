import { deliverBroadcast } from './broadcast.ts'
import { deliverDiff } from './presence.ts'
import type { Broadcast } from './protocol.ts'
import { reauthorizeName } from './reauthorize.ts'
import type { Realtime } from './types.ts'

type Notice =
  | { kind: 'broadcast'; topic: string; event: string; encoding: Broadcast['encoding']; long?: number }
  | { kind: 'presence'; topic: string; long?: number }

/**
 * Hands on what the processes say to each other, in the order it was said: a line of JSON, then the body. A change of
 * access takes its place in that order, so that nothing said after it reaches somebody it shut out.
 */
export function openNotices(realtime: Realtime) {
  let turn = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => {
    turn = turn
      .then(work)
      .catch((error) => realtime.services.log.warn({ code: error.code }, 'a message was not delivered'))
  }
  const handOn = async (payload: string) => {
    const end = payload.indexOf('\n')
    const notice = JSON.parse(payload.slice(0, end)) as Notice
    if (!realtime.rooms.has(notice.topic)) return
    const body = notice.long === undefined ? payload.slice(end + 1) : await longBody(realtime, notice.long)
    if (body === undefined) return
    if (notice.kind === 'broadcast') deliverBroadcast(realtime, notice, body)
    else deliverDiff(realtime, notice.topic, body)
  }
  return {
    message: (payload: string) => inOrder(() => handOn(payload)),
    accessChanged: (name: string) => {
      realtime.accessChanges += 1
      inOrder(() => reauthorizeName(realtime, name))
    },
  }
}

async function longBody({ bus }: Realtime, id: number): Promise<string | undefined> {
  const [row] = await bus.sql<{ body: string }[]>`select body from realtime.long_messages where id = ${id}`
  return row?.body
}
