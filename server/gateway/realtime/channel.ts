import { addressBlock } from '#server/db/address-block.ts'
import { type Caller, runAs } from '#server/db/run-as.ts'
import { callerOfToken, InvalidToken } from '../caller.ts'
import { authorize, checkSession, nothing, type Permissions, refusalOf } from './authorize.ts'
import { untrack } from './presence.ts'
import { encodeFrame, type Frame, type Payload } from './protocol.ts'
import { Refused, TooMany } from './refused.ts'
import { type Channel, isJoined, type Realtime, type Socket } from './types.ts'

export function reply(socket: Socket, frame: Frame, status: 'ok' | 'error', response: Payload = {}): void {
  const { joinRef, ref, topic } = frame
  const payload = { status, response }
  socket.send(encodeFrame(socket.version, { joinRef, ref, topic, event: 'phx_reply', payload }))
}

function push(channel: Channel, event: string, payload: Payload, ref: string | null = null): void {
  const { socket, topic, joinRef } = channel
  socket.send(encodeFrame(socket.version, { joinRef, ref, topic, event, payload }))
}

export function pushSystem(
  channel: Channel,
  status: 'ok' | 'error',
  extension: string,
  message: string,
): void {
  push(channel, 'system', { channel: channel.name, extension, message, status })
}

const privateOnly =
  'PrivateOnly: This project only allows private channels for broadcast and presence: set `private: true`'

export function readRefusal({ config, name }: Channel): string {
  if (!config.private) return privateOnly
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
}

export function writeRefusal({ config, name }: Channel): string {
  if (!config.private) return privateOnly
  return `Unauthorized: You do not have permissions to write to this Channel topic: ${name}`
}

/** Takes the channel out of its socket and room. Its presence goes with it. */
export function leaveRoom(realtime: Realtime, channel: Channel): void {
  const room = realtime.rooms.get(channel.name)
  room?.delete(channel)
  if (room?.size === 0) realtime.rooms.delete(channel.name)
  if (isJoined(channel)) channel.socket.channels.delete(channel.topic)
  clearTimeout(channel.expiry)
  countChannel(realtime, channel, undefined)
  if (channel.presence.meta) void untrack(realtime, channel)
}

export function closeChannel(realtime: Realtime, channel: Channel, error?: string): void {
  if (!isJoined(channel)) return
  leaveRoom(realtime, channel)
  if (error) pushSystem(channel, 'error', 'system', error)
  push(channel, 'phx_close', {}, channel.joinRef)
}

/** An answer counts only if nothing that affects access has happened since the query. */
export async function askLatest<T>(realtime: Realtime, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const { accessChanges } = realtime
    const answer = await ask()
    if (realtime.accessChanges === accessChanges) return answer
  }
}

/** What the caller may do on the channel. Throws if their session has ended. */
export async function permissionsOf(
  { services }: Realtime,
  { config, name }: Channel,
  caller: Caller,
  run: typeof runAs = runAs,
): Promise<Permissions> {
  if (config.private) return authorize(services, caller, name, run)
  await checkSession(services, caller, run)
  return nothing
}

/** Sets whose channel this is from now on, until when, and what it may do. Throws the refusal. */
export async function becomeCaller(realtime: Realtime, channel: Channel, token: string): Promise<void> {
  try {
    const caller = await callerOfToken(realtime.services.keys, token)
    // No table and no channel has a policy for strangers, so they are refused before anything is asked.
    if (caller.role === 'anon') throw new Refused('Unauthorized: Sign in to join a channel')
    channel.socket.known()
    countUser(realtime, channel.socket, caller.claims.sub)
    channel.permissions = await askLatest(realtime, () => permissionsOf(realtime, channel, caller))
    channel.caller = caller
    channel.token = token
  } catch (error) {
    if (error instanceof InvalidToken) throw new Refused(`InvalidJWTToken: ${error.message}`)
    const refusal = refusalOf(error)
    if (refusal) throw new Refused(`Unauthorized: ${refusal}`)
    throw error
  }
  const { broadcast, presence } = channel.permissions
  if (channel.config.private && !broadcast.read && !presence.read) {
    throw new Refused(readRefusal(channel))
  }
  if (channel.countedFor !== undefined) countChannel(realtime, channel, channel.caller.claims.sub)
}

/** Counts a joined channel among those of its user; one that changes hands or leaves is subtracted. */
export function countChannel(
  { limits, userChannels }: Realtime,
  channel: Channel,
  userId: string | undefined,
): void {
  if (channel.countedFor === userId) return
  if (userId !== undefined && !userChannels.take(userId, limits.channelsPerUser)) {
    throw new TooMany('ChannelRateLimitReached: Too many channels for this user')
  }
  if (channel.countedFor !== undefined) userChannels.give(channel.countedFor)
  channel.countedFor = userId
}

function countUser({ limits, sockets, users }: Realtime, socket: Socket, sub: string | undefined): void {
  if (!sub || socket.userId === sub || !sockets.has(socket)) return
  if (!users.take(sub, limits.socketsPerUser)) {
    throw new TooMany('ConnectionRateLimitReached: Too many connections for this user')
  }
  if (socket.userId) users.give(socket.userId)
  socket.userId = sub
}

export async function changeToken(realtime: Realtime, channel: Channel, frame: Frame): Promise<void> {
  const token = frame.payload.access_token
  if (typeof token !== 'string' || token === channel.token) return
  // A new token costs what a join costs, and counts as one.
  if (!realtime.joins.within(addressBlock(channel.socket.address))) {
    return closeChannel(
      realtime,
      channel,
      'ChannelRateLimitReached: Too many tokens. Please join again in a moment',
    )
  }
  try {
    await becomeCaller(realtime, channel, token)
    if (isJoined(channel)) watchExpiry(realtime, channel)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    closeChannel(realtime, channel, error.message)
  }
}

const longestTimer = 2 ** 31 - 1

export function watchExpiry(realtime: Realtime, channel: Channel): void {
  clearTimeout(channel.expiry)
  const { exp } = channel.caller.claims
  if (typeof exp !== 'number') return
  const wait = Math.min(Math.max(exp * 1000 - Date.now(), 0), longestTimer)
  channel.expiry = setTimeout(() => {
    closeChannel(realtime, channel, 'InvalidJWTToken: JWT expired')
  }, wait).unref()
}
