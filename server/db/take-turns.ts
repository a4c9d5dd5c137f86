import { setTimeout as pause } from 'node:timers/promises'
import { addressBlock } from './address-block.ts'
import type { Caller } from './caller.ts'
import { openDatabaseTime } from './database-time.ts'
import { openPace } from './request-pace.ts'

/** One person sends too many requests at the same time. */
export class TooManyAtOnce extends Error {
  readonly code = 'SM980'
  constructor() {
    super('Too many requests at once. Wait a moment and try again.')
  }
}

type TurnLimits = {
  running: number
  waiting: number
  waitMs: number
  perSecond?: number
  /** How much all people without an account may do at the same time, from any address. */
  anonymous?: number
}

/**
 * Fewer than the pool has connections, so that no one can take all of them; a page sends several requests together.
 */
const turnLimits: TurnLimits = { running: 3, waiting: 40, waitMs: 3000 }

/** Of people without an account, who wait together. */
const anonymousWaiting = 400

const everybodyAnonymous = 'anonymous'

type Line = { running: number; waiting: (() => void)[] }

/**
 * Lets one person (or, without an account, one address) do only so much in the database at a time. Further requests
 * wait briefly for their turn; beyond that they are refused.
 */
export function openTurns(limits: Partial<TurnLimits> = {}, databaseTime = openDatabaseTime()) {
  const {
    running,
    waiting,
    waitMs,
    perSecond,
    anonymous = Number.POSITIVE_INFINITY,
  } = { ...turnLimits, ...limits }
  const lines = new Map<string, Line>()
  const paceOf = perSecond ? openPace(perSecond, waitMs) : () => 0

  /** A person whose slow statements keep the database busy gets only one at a time. */
  const runningAtMost = (key: string) => {
    if (key === everybodyAnonymous) return anonymous
    return databaseTime.isInDebt(key) ? 1 : running
  }
  const waitingAtMost = (key: string) => (key === everybodyAnonymous ? anonymousWaiting : waiting)

  /** Nothing to wait for if it is their turn already, which is the rule. */
  function begin(key: string): Promise<void> | undefined {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < runningAtMost(key)) {
      line.running++
      return undefined
    }
    if (line.waiting.length >= waitingAtMost(key)) throw new TooManyAtOnce()
    return new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(take), 1)
        reject(new TooManyAtOnce())
      }, waitMs)
      line.waiting.push(take)
    })
  }

  function end(key: string): void {
    const line = lines.get(key)
    if (!line) return
    line.running--
    while (line.waiting.length > 0 && line.running < runningAtMost(key)) {
      line.running++
      line.waiting.shift()?.()
    }
    if (line.running === 0) lines.delete(key)
  }

  /** The time the work takes, without the wait for its turn, is charged to `charged`. */
  async function inLine<T>(key: string, work: () => Promise<T>, charged?: string): Promise<T> {
    const wait = begin(key)
    if (wait) await wait
    const begun = databaseTime.now()
    try {
      return await work()
    } finally {
      if (charged !== undefined) databaseTime.charge(charged, begun)
      end(key)
    }
  }

  /** With `measured`, the work is all the database's, and who takes too much of its time has to pause. */
  async function inTurn<T>(caller: Caller, work: () => Promise<T>, measured = false): Promise<T> {
    const key = callerKey(caller)
    if (key === undefined) return work()
    if (databaseTime.isSpent(key)) throw new TooManyAtOnce()
    const delay = paceOf(key)
    if (delay === undefined) throw new TooManyAtOnce()
    if (delay > 0) await pause(delay)
    const charged = measured ? key : undefined
    if (caller.role !== 'anon') return await inLine(key, work, charged)
    return await inLine(key, () => inLine(everybodyAnonymous, work, charged))
  }

  /** Refuses a caller immediately, before doing any work, if they would be refused later. */
  function refuseWhenFull(caller: Caller): void {
    const line = lines.get(callerKey(caller) ?? '')
    if (line && line.running >= running && line.waiting.length >= waiting) throw new TooManyAtOnce()
  }

  return Object.assign(inTurn, { refuseWhenFull })
}

/** Under which name a caller is counted; the server's own key is not. */
export function callerKey({ role, claims, address }: Caller): string | undefined {
  if (role === 'authenticated') return `person ${claims.sub}`
  return role === 'anon' ? `address ${addressBlock(address ?? '')}` : undefined
}
