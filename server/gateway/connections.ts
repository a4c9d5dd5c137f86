import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressBlock } from '#server/db/address-block.ts'
import { setRequestId, wasSeen, withRequestId } from '#server/request-id.ts'
import type { Services } from '#server/services.ts'
import { UsageCounter } from './realtime/limits.ts'

type WatchOptions = {
  onAnswer?:
    | ((answered: { method: string; route: string; status: number; seconds: number }) => void)
    | undefined
}

/** Counts and logs an answer that none of our own code gave. */
type Report = (id: string, status: number) => void

/** Handles a connection before our own code answers a request on it. */
export function watchConnections(
  server: Server,
  { config, log }: Services,
  { onAnswer }: WatchOptions,
): void {
  if (config.MAX_CONNECTIONS_PER_ADDRESS > 0 && !config.TRUST_PROXY)
    limitByAddress(server, config.MAX_CONNECTIONS_PER_ADDRESS)
  const report = (id: string, status: number) => {
    const answered = { method: 'OTHER', route: '/*', status }
    onAnswer?.({ ...answered, seconds: 0 })
    if (config.ACCESS_LOG) withRequestId(id, () => log.info({ ...answered, ms: 0 }, 'Answered'))
  }
  noteUnseen(server, config, report)
  answerUnreadable(server, report)
}

/** Behind a proxy all connections come from the proxy, which has to do the counting. */
function limitByAddress(server: Server, most: number): void {
  const open = new UsageCounter()
  server.on('connection', (socket: Socket) => {
    const block = addressBlock(socket.remoteAddress ?? '')
    if (!open.take(block, most)) {
      socket.destroy()
      return
    }
    socket.once('close', () => open.give(block))
  })
}

/** HTTP/1.1 demands a host. Node would refuse without an id and without a line in the log. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * A request that can't be read as HTTP, or doesn't arrive in time, is answered as Node does, with an ID and a log
 * line.
 */
function answerUnreadable(server: Server, report: Report): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream: Duplex) => {
    const { _httpMessage: begun } = stream as { _httpMessage?: ServerResponse }
    if (error.code === 'ECONNRESET' || !stream.writable || begun?.headersSent) {
      stream.destroy()
      return
    }
    const status = statuses[error.code ?? ''] ?? 400
    const id = String(begun?.getHeader('x-request-id') ?? randomUUID())
    report(id, status)
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nX-Request-Id: ${id}\r\n\r\n`
    stream.end(head, () => stream.destroy())
  })
}

/** Node and the HTTP adapter refuse some requests before our code sees them. */
function noteUnseen(server: Server, config: Services['config'], report: Report): void {
  const begin = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const id = setRequestId(config, incoming, outgoing)
    outgoing.once('finish', () => {
      if (!wasSeen(outgoing)) report(id, outgoing.statusCode)
    })
  }
  server.prependListener('request', begin)
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    begin(incoming, outgoing)
    outgoing.writeHead(417).end()
  })
}
