import type { Sql } from '#server/db/pool.ts'
import { type Permissions, stamp } from './authorize.ts'
import { reply, writeRefusal } from './channel.ts'
import { type Broadcast, encodeBroadcast, type Frame } from './protocol.ts'
import { whyRefused } from './refused.ts'
import type { Channel, Realtime } from './types.ts'

type Envelope = {
  topic: string
  event: string
  encoding: Broadcast['encoding']
  from?: string
  self?: boolean
}

/**
 * A client's broadcast. Without write permission it isn't delivered, and a sender who asked for an acknowledgment is
 * notified.
 */
export async function broadcast(realtime: Realtime, channel: Channel, frame: Frame): Promise<void> {
  const { ack, self } = channel.config.broadcast
  const sent = frame.broadcast
  if (!sent) return
  const answer = (status: 'ok' | 'error', response = {}) => {
    if (ack || status === 'error') reply(channel.socket, frame, status, response)
  }
  if (!channel.permissions.broadcast.write) {
    return answer('error', { reason: writeRefusal(channel) })
  }
  if (sent.persist) return answer('error', { error: 'Unsupported: This server does not store broadcasts' })
  const { event, encoding } = sent
  try {
    await publish(
      realtime.bus.sql,
      { topic: channel.name, event, encoding, from: channel.id, self },
      stampBody(channel.permissions, sent),
    )
    answer('ok')
  } catch (error) {
    answer('error', { reason: whyRefused(realtime, error, 'a broadcast was not sent') })
  }
}

/** Listeners on a visit's channel ignore messages without a stamp, which is anything but a JSON object. */
export function stampBody(
  permissions: Permissions,
  { encoding, body }: Pick<Broadcast, 'encoding' | 'body'>,
) {
  if (!permissions.sender || encoding === 'binary') return body
  const said: unknown = JSON.parse(body.toString('utf8'))
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return body
  return Buffer.from(JSON.stringify(stamp(permissions, said)))
}

export async function publish(sql: Sql, envelope: Envelope, body: Buffer): Promise<void> {
  const text = body.toString(envelope.encoding === 'binary' ? 'base64' : 'utf8')
  await sql.unsafe(
    'select realtime.publish($1::text::jsonb, $2::text)',
    [JSON.stringify({ kind: 'broadcast', ...envelope }), text],
    { prepare: true },
  )
}

export function deliverBroadcast({ rooms }: Realtime, envelope: Envelope, text: string): void {
  const { topic, event, encoding, from, self } = envelope
  const body = Buffer.from(text, encoding === 'binary' ? 'base64' : 'utf8')
  const frames = new Map<string, string | Buffer | undefined>()
  for (const channel of rooms.get(topic) ?? []) {
    if (!channel.permissions.broadcast.read || (channel.id === from && !self)) continue
    const { version } = channel.socket
    if (!frames.has(version))
      frames.set(version, encodeBroadcast(version, channel.topic, { event, encoding, body }))
    const frame = frames.get(version)
    if (frame !== undefined) channel.socket.send(frame)
  }
}
