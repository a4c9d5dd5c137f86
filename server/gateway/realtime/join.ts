import { randomUUID } from 'node:crypto'
import { addressBlock } from '#server/db/address-block.ts'
import { anonymous } from '#server/db/run-as.ts'
import { TooManyAtOnce } from '#server/db/take-turns.ts'
import { nothing } from './authorize.ts'
import {
  becomeCaller,
  closeChannel,
  countChannel,
  pushSystem,
  readRefusal,
  reply,
  watchExpiry,
} from './channel.ts'
import { parseJoin } from './join-config.ts'
import { sendState } from './presence.ts'
import type { Frame } from './protocol.ts'
import { reauthorize } from './reauthorize.ts'
import { Refused, TooMany } from './refused.ts'
import { understand } from './subscribe.ts'
import { type Channel, isJoined, type Realtime, type Socket } from './types.ts'

const prefix = 'realtime:'
const tooManyAtOnce = 'ChannelRateLimitReached: Too many requests at once. Please try again in a moment'

/** Answers `phx_join`: identifies the caller, checks their rights, reads their subscriptions, and lets them in. */
export async function join(realtime: Realtime, socket: Socket, frame: Frame): Promise<void> {
  try {
    const channel = openChannel(realtime, socket, frame)
    const { accessChanges } = realtime
    const { config } = channel
    await realtime.bus.ready()
    await becomeCaller(realtime, channel, channel.token)
    refusePublicTalk(channel)
    const problem = await understand(realtime, channel)
    if (problem && config.postgres_changes_options.wait) throw new Refused(problem)
    enterRoom(realtime, channel)
    if (realtime.accessChanges !== accessChanges) await reauthorize(realtime, channel)
    if (!isJoined(channel)) throw new Refused(readRefusal(channel))
    socket.refusals = 0
    reply(socket, frame, 'ok', {
      postgres_changes: config.postgres_changes.map((request, index) => ({ ...request, id: index + 1 })),
    })
    if (problem) pushSystem(channel, 'error', 'postgres_changes', problem)
    else if (channel.subscriptions.length > 0) {
      pushSystem(channel, 'ok', 'postgres_changes', 'Subscribed to PostgreSQL')
    }
    if (channel.presence.listens) await sendState(realtime, channel)
  } catch (thrown) {
    await refuse(realtime, socket, frame, thrown)
  }
}

async function refuse(realtime: Realtime, socket: Socket, frame: Frame, thrown: unknown): Promise<void> {
  const error = thrown instanceof TooManyAtOnce ? new TooMany(tooManyAtOnce) : thrown
  if (!(error instanceof Refused)) {
    realtime.services.log.error({ code: (error as { code?: string }).code }, 'a channel could not be joined')
  }
  if (error instanceof TooMany) await realtime.hold(socket.address)
  const reason = error instanceof Refused ? error.message : 'Unavailable: Please try again in a moment'
  reply(socket, frame, 'error', { reason })
  socket.refusals += 1
  if (socket.refusals >= realtime.limits.refusedJoins) socket.close(1008, 'Too many refused joins')
}

function openChannel(realtime: Realtime, socket: Socket, frame: Frame): Channel {
  if (!realtime.joins.within(addressBlock(socket.address))) {
    throw new TooMany('ChannelRateLimitReached: Too many joins. Please try again in a moment')
  }
  if (!frame.topic.startsWith(prefix)) throw new Refused('unmatched topic')
  const name = frame.topic.slice(prefix.length)
  if (name === '') throw new Refused('TopicNameRequired: You must provide a topic name')
  const request = parseJoin(frame.payload)
  if (!request) throw new Refused("InvalidJoinPayload: The join payload isn't valid")
  const before = socket.channels.get(frame.topic)
  if (before) closeChannel(realtime, before)
  if (socket.channels.size >= realtime.limits.channelsPerSocket) {
    throw new TooMany('ChannelRateLimitReached: Too many channels')
  }
  const { presence } = request.config
  return {
    id: randomUUID(),
    socket,
    joinRef: frame.joinRef ?? frame.ref,
    topic: frame.topic,
    name,
    config: request.config,
    token: request.token ?? socket.apikey,
    caller: anonymous,
    permissions: nothing,
    countedFor: undefined,
    subscriptions: [],
    presence: { key: presence.key || randomUUID(), listens: presence.enabled, meta: undefined },
    expiry: undefined,
  }
}

/** Changes of rows are guarded by the rows' own policies on any channel. Talk is guarded only on private ones. */
function refusePublicTalk(channel: Channel): void {
  const { config, presence, permissions } = channel
  const onlyTalk = !config.private && config.postgres_changes.length === 0
  if (onlyTalk || (presence.listens && !permissions.presence.read)) throw new Refused(readRefusal(channel))
}

function enterRoom(realtime: Realtime, channel: Channel): void {
  if (!realtime.sockets.has(channel.socket)) throw new Refused('the socket has closed')
  countChannel(realtime, channel, channel.caller.claims.sub)
  channel.socket.channels.set(channel.topic, channel)
  const room = realtime.rooms.get(channel.name) ?? new Set()
  realtime.rooms.set(channel.name, room.add(channel))
  watchExpiry(realtime, channel)
}
