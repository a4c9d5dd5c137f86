import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import { addressBlock } from '#server/db/address-block.ts'
import { addressOf } from './request-info.ts'

const defaults = {
  free: 40,
  windowMs: 10_000,
  holdMs: 1000,
  mostHoldMs: 5000,
  waiting: 500,
  now: Date.now,
  wait: setTimeout,
}

type Refused = { times: number; until: number; waiting: number }

/** Holds back the answer to an address that was refused often in the last seconds. */
export type Hold = (address: string) => Promise<void>

/**
 * Being refused costs a script nothing, and it asks again immediately. An address that was refused often waits a
 * second for each further refusal, and up to five if it continues, so that refused requests don't take time from
 * others. The count of the last seconds counts half in the next ones.
 */
export function openHold(limits: Partial<typeof defaults> = {}): Hold {
  const { free, windowMs, holdMs, mostHoldMs, waiting, now, wait } = { ...defaults, ...limits }
  const addresses = new Map<string, Refused>()
  let forgotAt = Number.NEGATIVE_INFINITY
  const forgetOld = () => {
    // With each of many new addresses, looking through all others would cost more than answering them.
    if (now() - forgotAt < 1000) return
    forgotAt = now()
    for (const [address, { until, waiting }] of addresses)
      if (until + windowMs < now() && waiting === 0) addresses.delete(address)
  }
  return async (from) => {
    const address = addressBlock(from)
    const known = addresses.get(address)
    if (!known) forgetOld()
    const refused = known ?? { times: 0, until: 0, waiting: 0 }
    addresses.set(address, refused)
    if (refused.until < now()) {
      const quiet = now() - refused.until > windowMs
      Object.assign(refused, { times: quiet ? 0 : Math.floor(refused.times / 2), until: now() + windowMs })
    }
    refused.times++
    // This many open connections are held; further ones are refused immediately.
    if (refused.times <= free || refused.waiting >= waiting) return
    refused.waiting++
    await wait(Math.min(mostHoldMs, holdMs * Math.floor(refused.times / (free + 1))))
    refused.waiting--
  }
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Refusing it took as much work as it would have taken to do it. */
    costlyRefusal: boolean
  }
}

export function holdRefused(config: Config, hold: Hold) {
  return (c: Context): Promise<void> | undefined =>
    c.res.status === 429 || c.get('costlyRefusal') ? hold(addressOf(config, c)) : undefined
}
