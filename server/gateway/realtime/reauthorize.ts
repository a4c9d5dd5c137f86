import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { askAs } from '#server/db/run-as.ts'
import { refusalOf } from './authorize.ts'
import { askLatest, closeChannel, permissionsOf, readRefusal } from './channel.ts'
import { endIdleSessions } from './sessions.ts'
import { type Channel, channelsOf, type Realtime } from './types.ts'

/** Checks again what a channel may do, and closes one that may no longer listen. */
export async function reauthorize(realtime: Realtime, channel: Channel): Promise<void> {
  const { caller } = channel
  try {
    const permissions = await askLatest(realtime, () =>
      askPatiently(() => permissionsOf(realtime, channel, caller, askAs)),
    )
    // A token that arrived in the meantime was checked just as recently.
    if (channel.caller !== caller) return
    channel.permissions = permissions
    if (channel.config.private && !permissions.broadcast.read && !permissions.presence.read) {
      closeChannel(realtime, channel, readRefusal(channel))
    }
  } catch (error) {
    // Without an answer the channel is closed; the client joins again and is checked again.
    const reason = refusalOf(error) ?? 'Your access could not be checked'
    closeChannel(realtime, channel, `Unauthorized: ${reason}`)
  }
}

const tries = 20
const retryMs = 250

/** While the database is away nothing is delivered either, so there is time to ask again. */
async function askPatiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || !isDatabaseAway(error)) throw error
      await pause(retryMs, undefined, { ref: false })
    }
  }
}

/** One person may have joined with many sockets, and everyone shares the pool. */
const checksAtOnce = 4

/** Something happened that decides who may be on the channels of this name. */
export async function reauthorizeName(realtime: Realtime, name: string): Promise<void> {
  const waiting = [...(realtime.rooms.get(name) ?? [])]
  const work = async () => {
    for (let channel = waiting.pop(); channel; channel = waiting.pop()) await reauthorize(realtime, channel)
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
}

/** After a loss of the connection to the database: announcements during that time were missed. */
export async function reauthorizeAll(realtime: Realtime): Promise<void> {
  realtime.accessChanges += 1
  await endIdleSessions(realtime)
  for (const channel of [...channelsOf(realtime)])
    if (channel.config.private) await reauthorize(realtime, channel)
}
