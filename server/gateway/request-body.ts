import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/db/caller.ts'
import { callerKey, TooManyAtOnce } from '#server/db/take-turns.ts'

/** What people without an account send: sign-in forms, registration, chat messages. */
const anonymousBytes = 64 * 1024
/** All people without an account together may have this part of the memory for bodies. */
const anonymousShare = 1 / 8
const largestBodiesOfOne = 2
const longestMs = 15_000
/** Slower than any connection a video visit works on. */
const leastBytesPerMs = 20

export class BodyTooLarge extends Error {
  readonly most: number
  constructor(most: number) {
    super(`The request body may have at most ${most} bytes`)
    this.most = most
  }
}
export class BodyTooSlow extends Error {}
/** The client hung up before all of it was there. */
export class BodyBrokeOff extends Error {}

type BodyConfig = Pick<Config, 'BODY_BUFFER_BYTES' | 'MAX_BODY_BYTES' | 'MAX_AUDIO_BYTES'>

/** The bytes of request bodies this process holds, in total and for each caller. */
export function openBodyBudget({ BODY_BUFFER_BYTES, MAX_BODY_BYTES, MAX_AUDIO_BYTES }: BodyConfig) {
  const perCaller = largestBodiesOfOne * (Math.max(MAX_BODY_BYTES, MAX_AUDIO_BYTES) + anonymousBytes)
  const held = new Map<string, number>()
  const total = () => held.get('') ?? 0
  const keysOf = (caller: Caller) => {
    const key = callerKey(caller)
    return ['', ...(key === undefined ? [] : [key]), ...(caller.role === 'anon' ? ['anonymous'] : [])]
  }
  const mostOf = (key: string) => {
    if (key === '') return BODY_BUFFER_BYTES
    return key === 'anonymous' ? BODY_BUFFER_BYTES * anonymousShare : perCaller
  }

  function give(caller: Caller, bytes: number): void {
    for (const key of keysOf(caller)) {
      const left = (held.get(key) ?? 0) - bytes
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }

  function take(caller: Caller, bytes: number): void {
    const keys = keysOf(caller)
    if (keys.some((key) => (held.get(key) ?? 0) + bytes > mostOf(key))) throw new TooManyAtOnce()
    for (const key of keys) held.set(key, (held.get(key) ?? 0) + bytes)
  }

  return { take, give, total }
}

type BodyBudget = ReturnType<typeof openBodyBudget>
const budgets = new WeakMap<BodyConfig, BodyBudget>()

export function bodyBudgetOf(config: BodyConfig): BodyBudget {
  const known = budgets.get(config) ?? openBodyBudget(config)
  budgets.set(config, known)
  return known
}

const releases = new WeakMap<IncomingMessage, () => void>()

/** Called once a request was handled: its body counts as held until its answer is out. */
export function releaseBody(incoming: IncomingMessage, outgoing: HttpBindings['outgoing']): void {
  const release = releases.get(incoming)
  if (release && outgoing.closed) release()
  else if (release) outgoing.once('close', release)
}

/** Refuses by its headers what would be refused once it is read. */
export function refuseDeclaredBody(incoming: IncomingMessage, most: number): void {
  if (Number(incoming.headers['content-length'] ?? 0) > most) throw new BodyTooLarge(most)
}

/**
 * Reads a whole body for an identified caller, before a database connection is taken, so that a slow sender keeps no
 * one else waiting. A body that is too large, too slow, or larger than the free space is refused as soon as that is
 * known.
 */
export async function readBody(
  c: Context,
  config: BodyConfig,
  caller: Caller,
  most: number,
): Promise<Buffer> {
  const { incoming, outgoing } = c.env as HttpBindings
  const allowed = caller.role === 'anon' ? Math.min(most, anonymousBytes) : most
  refuseDeclaredBody(incoming, allowed)
  if (incoming.destroyed) throw new BodyBrokeOff()
  const budget = bodyBudgetOf(config)
  let size = 0
  releases.set(incoming, () => {
    releases.delete(incoming)
    budget.give(caller, size)
    size = 0
  })
  const count = (chunk: Buffer) => {
    if (size + chunk.length > allowed) throw new BodyTooLarge(allowed)
    budget.take(caller, chunk.length)
    size += chunk.length
  }
  const chunks = await chunksOf(incoming, longestMs + allowed / leastBytesPerMs, count).catch((error) => {
    // The rest of the body would otherwise be taken for the next request, or be read for nothing.
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
    throw error
  })
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

function chunksOf(
  incoming: IncomingMessage,
  mostMs: number,
  count: (chunk: Buffer) => void,
): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      incoming.off('data', take)
      settle()
    }
    const timer = setTimeout(() => finish(() => reject(new BodyTooSlow())), mostMs)
    const take = (chunk: Buffer) => {
      try {
        count(chunk)
        chunks.push(chunk)
      } catch (error) {
        finish(() => reject(error))
      }
    }
    incoming.on('data', take)
    incoming.once('end', () => finish(() => resolve(chunks)))
    incoming.once('error', () => finish(() => reject(new BodyBrokeOff())))
    incoming.once('close', () => finish(() => reject(new BodyBrokeOff())))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined where the bytes are no UTF-8. */
export function textOf(body: Buffer): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}
