import type { IncomingMessage } from 'node:http'
import { invalidBody, RestError } from './errors.ts'

const longestMs = 15_000

const tooLarge = (most: number) =>
  new RestError(413, 'PGRST102', `The request body may have at most ${most} bytes`, {
    headers: { connection: 'close' },
  })

/**
 * Reads the whole body before a database connection is taken, so a client that sends slowly keeps nobody waiting
 * but itself. Too much, or too slow, is refused as soon as it is known.
 */
export function readBody(incoming: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) {
      reject(tooLarge(mostBytes))
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      incoming.off('data', take)
      settle()
    }
    const timer = setTimeout(() => {
      const slow = new RestError(408, 'PGRST102', 'The request body took too long', {
        headers: { connection: 'close' },
      })
      finish(() => reject(slow))
    }, longestMs)
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > mostBytes) finish(() => reject(tooLarge(mostBytes)))
      else chunks.push(chunk)
    }
    incoming.on('data', take)
    incoming.once('end', () => finish(() => decode(chunks, resolve, reject)))
    incoming.once('error', (error) => finish(() => reject(error)))
    incoming.once('close', () => finish(() => reject(invalidBody())))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(chunks: Buffer[], resolve: (text: string) => void, reject: (error: unknown) => void): void {
  try {
    resolve(utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
  } catch {
    reject(invalidBody())
  }
}
