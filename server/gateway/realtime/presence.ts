import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { stamp } from './authorize.ts'
import { encodeWithPayload, type Frame, type Payload } from './protocol.ts'
import { Refused } from './refused.ts'
import { type Channel, channelsOf, isJoined, type Realtime } from './types.ts'

const request = z.object({
  event: z.enum(['track', 'untrack']),
  payload: z.record(z.string(), z.unknown()).default({}),
})

/** A client shows itself, changes what it shows, or withdraws. */
export async function changePresence(realtime: Realtime, channel: Channel, frame: Frame): Promise<void> {
  const { data: tracked } = request.safeParse(frame.payload)
  if (!tracked) throw new Refused("InvalidPresencePayload: The presence payload isn't valid")
  if (tracked.event === 'untrack') return untrack(realtime, channel)
  if (!channel.presence.listens && channel.permissions.presence.read) {
    channel.presence.listens = true
    await sendState(realtime, channel)
    // A person who has left by now would otherwise stay shown for as long as this process runs.
    if (!isJoined(channel)) return
  }
  const before = channel.presence.meta
  const meta = stamp(channel.permissions, tracked.payload)
  channel.presence.meta = meta
  await track(realtime, channel, meta).catch((error) => {
    channel.presence.meta = before
    throw error
  })
}

async function track(
  { bus }: Realtime,
  { id, name, presence: { key } }: Channel,
  meta: Payload,
): Promise<void> {
  const ref = randomBytes(9).toString('base64url')
  await bus.sql.unsafe(
    `select realtime.track(row($1::text::uuid, $2::text::integer, $3::text, $4::text, $5::text, $6::text::jsonb)::realtime.presences)`,
    [id, String(bus.process()), name, key, ref, JSON.stringify(meta)],
    { prepare: true },
  )
}

export async function untrack({ bus, services }: Realtime, channel: Channel): Promise<void> {
  channel.presence.meta = undefined
  await bus.sql`select realtime.untrack(array[${channel.id}::text::uuid])`.catch((error) => {
    services.log.warn({ code: error.code }, 'a presence will be swept later')
  })
}

export async function sendState({ bus }: Realtime, channel: Channel): Promise<void> {
  const [row] = await bus.sql<
    { state: string }[]
  >`select realtime.presence_state(${channel.name})::text as state`
  if (row && isJoined(channel) && channel.permissions.presence.read)
    send(channel, 'presence_state', row.state)
}

export function deliverDiff({ rooms }: Realtime, topic: string, diff: string): void {
  for (const channel of rooms.get(topic) ?? []) {
    if (channel.presence.listens && channel.permissions.presence.read) send(channel, 'presence_diff', diff)
  }
}

/**
 * After a loss of the connection: people on this process are shown again, and everyone here gets the current
 * presence.
 */
export async function restorePresence(realtime: Realtime): Promise<void> {
  const here = [...channelsOf(realtime)]
  const tracked = here.filter((channel) => channel.presence.meta)
  const kept = await realtime.bus.sql<{ channel: string }[]>`
    update realtime.presences set process = ${realtime.bus.process()}
    where channel = any (${tracked.map((channel) => channel.id)}::text[]::uuid[]) returning channel`
  const shown = new Set(kept.map(({ channel }) => channel))
  for (const channel of tracked) {
    if (!shown.has(channel.id) && channel.presence.meta) await track(realtime, channel, channel.presence.meta)
  }
  for (const channel of here) if (channel.presence.listens) await sendState(realtime, channel)
}

function send({ socket, topic, joinRef }: Channel, event: string, payload: string): void {
  socket.send(encodeWithPayload(socket.version, { joinRef, ref: null, topic, event }, payload))
}
