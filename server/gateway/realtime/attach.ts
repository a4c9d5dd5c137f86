import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressBlock } from '#server/db/address-block.ts'
import { startPublisher } from '#server/db/publisher.ts'
import { requestIdOf } from '#server/request-id.ts'
import type { Services } from '#server/services.ts'
import { type Hold, openHold } from '../hold-refusals.ts'
import { addressFrom } from '../request-info.ts'
import { openBus } from './bus.ts'
import { openChanges } from './changes.ts'
import { defaultLimits, type Limits, Paces, UsageCounter } from './limits.ts'
import { openNotices } from './notices.ts'
import { restorePresence } from './presence.ts'
import { openPublication } from './publication.ts'
import { reauthorizeAll } from './reauthorize.ts'
import { endIdleSessions, endSession } from './sessions.ts'
import { type Arrival, serveSocket } from './socket.ts'
import type { Realtime } from './types.ts'

const path = '/realtime/v1/websocket'

/** Answers WebSockets on the server's port, and connects this process to the others through the database. */
export function attachRealtime(
  server: Server,
  services: Services,
  { limits = defaultLimits, hold = openHold() }: { limits?: Limits; hold?: Hold } = {},
) {
  const bus = openBus(services, {
    onReady: async (sql, awayMs) => {
      await sql`select realtime.sync_publication()`
      await realtime.publication.load(sql)
      await changes.resume(awayMs)
      await reauthorizeAll(realtime)
      await restorePresence(realtime)
      changes.ring()
    },
    onNotice: (channel, payload) => {
      publisher.hurry()
      if (channel === 'realtime_changes') changes.ring()
      else if (channel === 'session_ended') endSession(realtime, payload)
      else if (channel === 'realtime_access') notices.accessChanged(payload)
      else notices.message(payload)
    },
  })
  const realtime: Realtime = {
    services,
    limits,
    hold,
    bus,
    sockets: new Set(),
    users: new UsageCounter(),
    userChannels: new UsageCounter(),
    joins: new Paces(limits.joinsPerSecond, limits.burst),
    writes: new Paces(limits.writesPerSecond, limits.burst),
    publication: openPublication(),
    rooms: new Map(),
    accessChanges: 0,
  }
  const publisher = startPublisher(bus.sql, services.log)
  const changes = openChanges(realtime)
  const notices = openNotices(realtime)

  const inBackground = (work: () => Promise<unknown>) => () =>
    void work().catch((error) =>
      services.log.warn({ code: error.code }, 'realtime upkeep will be tried again'),
    )
  const timers = [
    setInterval(
      inBackground(async () => bus.sql`select realtime.sweep()`),
      limits.sweepMs,
    ),
    setInterval(
      inBackground(() => endIdleSessions(realtime)),
      limits.idleSweepMs,
    ),
  ]
  for (const timer of timers) timer.unref()

  const sockets = acceptSockets(server, realtime)

  return {
    /** How many are open now. */
    sockets: () => sockets.clients.size,
    close: async () => {
      changes.stop()
      for (const timer of timers) clearInterval(timer)
      for (const ws of sockets.clients) ws.close(1012, 'The server is restarting')
      const cut = () => {
        for (const ws of sockets.clients) ws.terminate()
      }
      setTimeout(cut, 1_000).unref()
      await Promise.all([...sockets.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))))
      await publisher.stop()
      await bus.close()
    },
  }
}

/** Refuses what isn't a client of ours, or comes too often, before the connection becomes a WebSocket. */
function acceptSockets(server: Server, realtime: Realtime): WebSocketServer {
  const { services, limits, hold } = realtime
  const addresses = new UsageCounter()
  const unknown = new UsageCounter()
  const arrivals = new Paces(limits.socketsPerSecond, limits.burst)
  const ids = new WeakMap<IncomingMessage, string>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    maxFragments: limits.fragments,
    maxBufferedChunks: limits.bufferedChunks,
    autoPong: false,
  })
  sockets.on('headers', (headers, request) => {
    headers.push(`x-request-id: ${ids.get(request) ?? ''}`)
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node takes its own listener away before this event; a reset connection would otherwise end the process.
    stream.on('error', () => stream.destroy())
    const address = addressFrom(services.config, request.headers, request.socket)
    const block = addressBlock(address)
    const id = requestIdOf(services.config, String(request.headers['x-request-id'] ?? ''))
    ids.set(request, id)
    const refuse = (status: string) => refuseUpgrade(stream, status, id)
    const refuseTooMany = () => void hold(address).then(() => refuse('429 Too Many Requests'))
    const asked = readUpgrade(request.url ?? '', services)
    if (typeof asked === 'string') return refuse(asked)
    if (stream.destroyed) return
    if (!arrivals.within(block)) return refuseTooMany()
    if (!addresses.take(block, limits.socketsPerAddress)) return refuseTooMany()
    if (!unknown.take(block, limits.unknownSocketsPerAddress)) {
      addresses.give(block)
      return refuseTooMany()
    }
    const known = once(() => unknown.give(block))
    stream.once('close', () => {
      addresses.give(block)
      known()
    })
    sockets.handleUpgrade(request, stream, head, (ws: WebSocket) => {
      const blame = () => void arrivals.within(block, limits.brokenRules)
      serveSocket(realtime, ws, { id, ...asked, address, known, blame })
    })
  })
  return sockets
}

/** What the client asked for, or the status that refuses it. */
function readUpgrade(url: string, { keys }: Services): Pick<Arrival, 'version' | 'apikey'> | string {
  // Split by hand: a request line may hold what `new URL` throws at.
  const [pathname, query] = url.split('?', 2)
  const asked = new URLSearchParams(query)
  const version = asked.get('vsn') ?? '1.0.0'
  const apikey = asked.get('apikey') ?? ''
  if (pathname !== path) return '404 Not Found'
  if (version !== '1.0.0' && version !== '2.0.0') return '400 Bad Request'
  // The origin isn't checked: nothing the browser sends automatically grants access, only key and token do.
  if (apikey !== keys.publishableKey && apikey !== keys.secretKey) return '403 Forbidden'
  return { version, apikey }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

function refuseUpgrade(stream: Duplex, status: string, id: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Request-Id: ${id}\r\n\r\n`)
}
