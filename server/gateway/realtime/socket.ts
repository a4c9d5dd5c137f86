import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { withRequestId } from '#server/request-id.ts'
import { broadcast } from './broadcast.ts'
import { changeToken, closeChannel, leaveRoom, reply, writeRefusal } from './channel.ts'
import { join } from './join.ts'
import { paceOf } from './limits.ts'
import { changePresence } from './presence.ts'
import { decodeFrame, type Frame } from './protocol.ts'
import { whyRefused } from './refused.ts'
import type { Channel, Realtime, Socket } from './types.ts'
import { openWaitingFrames } from './waiting-frames.ts'

export type Arrival = Pick<Socket, 'id' | 'version' | 'apikey' | 'address' | 'known' | 'blame'>

/** How long a client that broke the rules has to close the connection. */
const goodbyeMs = 1_000

/** Malformed, against the rules, too large. */
const broken = [1007, 1008, 1009]

/** Serves one client from its first message to its last. What it says about one topic is answered in order. */
export function serveSocket(realtime: Realtime, ws: WebSocket, arrival: Arrival): void {
  const { limits, services } = realtime
  const withinPace = paceOf(limits.messagesPerSecond)
  const withinBytes = paceOf(limits.bytesPerSecond, { burst: limits.burst })
  let heardAt = Date.now()
  /** The payload of the last ping, until it is answered. */
  let asked: string | undefined

  const socket: Socket = {
    ...arrival,
    channels: new Map(),
    userId: undefined,
    refusals: 0,
    send: (data) => {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > limits.waitingBytes) {
        withRequestId(arrival.id, () =>
          services.log.warn('a realtime client reads too slowly and is dropped'),
        )
        return ws.terminate()
      }
      ws.send(data)
    },
    close: (code, reason) => {
      ws.close(code, reason)
      if (broken.includes(code)) {
        arrival.blame()
        // Further data isn't even read from the network.
        ws.pause()
      }
      waiting.clear()
      setTimeout(() => ws.terminate(), goodbyeMs).unref()
    },
  }
  realtime.sockets.add(socket)
  const waiting = openWaitingFrames(
    (frame) => withRequestId(socket.id, () => handle(realtime, socket, frame)),
    {
      frames: limits.waitingFrames,
      bytes: limits.waitingFrameBytes,
    },
  )

  const excessOf = (bytes: number): [code: number, reason: string] | undefined => {
    if (!withinPace()) return [1008, 'Too many messages per second']
    if (!withinBytes(bytes)) return [1008, 'Too many bytes per second']
    if (!socket.userId && socket.channels.size === 0 && bytes > limits.firstFrameBytes)
      return [1009, 'Join a channel before you send this much']
    return undefined
  }

  const watch = setInterval(() => {
    if (Date.now() - heardAt > limits.silenceMs) ws.terminate()
    else if (ws.readyState === ws.OPEN) {
      asked = randomUUID()
      ws.ping(asked)
    }
  }, limits.silenceMs / 3).unref()

  // Only an answer shows that the client is there: its own pings and pongs don't keep an idle socket open.
  ws.on('pong', (data: Buffer) => {
    if (!withinPace()) return socket.close(1008, 'Too many messages per second')
    if (asked === undefined || data.toString('utf8') !== asked) return
    heardAt = Date.now()
    asked = undefined
  })
  ws.on('ping', (data: Buffer) => {
    if (ws.readyState !== ws.OPEN) return
    if (!withinPace()) return socket.close(1008, 'Too many messages per second')
    if (ws.bufferedAmount <= limits.pongBytes) ws.pong(data)
  })
  ws.on('message', (data: Buffer, isBinary) => {
    // A client that is being closed may keep sending; none of it is read.
    if (ws.readyState !== ws.OPEN) return
    heardAt = Date.now()
    const excess = excessOf(data.length)
    if (excess) return socket.close(...excess)
    try {
      const frame = decodeFrame(socket.version, data, isBinary)
      if (frame.topic === 'phoenix') return reply(socket, frame, frame.event === 'heartbeat' ? 'ok' : 'error')
      if (!waiting.add(frame, data.length)) socket.close(1008, 'Too many messages are waiting')
    } catch {
      socket.close(1007, 'Malformed message')
    }
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    clearInterval(watch)
    waiting.clear()
    realtime.sockets.delete(socket)
    if (socket.userId) realtime.users.give(socket.userId)
    for (const channel of [...socket.channels.values()]) leaveRoom(realtime, channel)
  })
}

/** Never throws: what goes wrong is answered, so that the next message of the topic has its turn. */
async function handle(realtime: Realtime, socket: Socket, frame: Frame): Promise<void> {
  try {
    if (frame.event === 'phx_join') return await join(realtime, socket, frame)
    const channel = socket.channels.get(frame.topic)
    if (!channel) return reply(socket, frame, 'error', { reason: 'unmatched topic' })
    await answer(realtime, channel, frame)
  } catch (error) {
    reply(socket, frame, 'error', { reason: whyRefused(realtime, error, 'a realtime message failed') })
  }
}

async function answer(realtime: Realtime, channel: Channel, frame: Frame): Promise<void> {
  const { sub } = channel.caller.claims
  if ((frame.event === 'broadcast' || frame.event === 'presence') && sub && !realtime.writes.within(sub)) {
    return reply(channel.socket, frame, 'error', {
      reason: 'MessagePerSecondRateLimitReached: Please slow down',
    })
  }
  switch (frame.event) {
    case 'phx_leave':
      reply(channel.socket, frame, 'ok')
      return closeChannel(realtime, channel)
    case 'access_token':
      return changeToken(realtime, channel, frame)
    case 'broadcast':
      return broadcast(realtime, channel, frame)
    case 'presence':
      if (!channel.permissions.presence.write) {
        return reply(channel.socket, frame, 'error', { reason: writeRefusal(channel) })
      }
      await changePresence(realtime, channel, frame)
      return reply(channel.socket, frame, 'ok')
    default:
      reply(channel.socket, frame, 'error', { reason: `unknown event ${frame.event}` })
  }
}
