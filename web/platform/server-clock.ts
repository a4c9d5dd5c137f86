import { useEffect, useState } from 'react'
import { logProblem } from './log.ts'
import { read } from './read.ts'
import { supabase } from './supabase.ts'
import { timeNow } from './time-now.ts'

const tries = 3

/** Milliseconds since 1970 by the server, when this page's stopwatch was at zero. */
let zero: number | undefined
const measured = new Set<() => void>()

/** Now, by the server's clock. Two people whose own clocks differ by minutes still agree on who spoke first. */
export function serverNow(): number {
  return zero === undefined ? timeNow() : zero + performance.now()
}

/** A moment by this device's clock, by the server's. */
export function onServerClock(time: number): number {
  return serverNow() - (Date.now() - time)
}

export function useServerNow(everyMs: number): number {
  const [at, setAt] = useState(serverNow)
  useEffect(() => {
    const renew = () => setAt(serverNow())
    const timer = setInterval(renew, everyMs)
    measured.add(renew)
    return () => {
      clearInterval(timer)
      measured.delete(renew)
    }
  }, [everyMs])
  return at
}

/** Asks each time the server can be reached again: a computer that slept has stopped its stopwatch too. */
export function useServerClock(reachable: boolean) {
  useEffect(() => {
    if (!reachable) return
    let gone = false
    measureZero(askServer)
      .then((found) => {
        if (gone) return
        zero = found
        for (const renew of measured) renew()
      })
      .catch((error) => logProblem('The server did not tell the time', error))
    return () => {
      gone = true
    }
  }, [reachable])
}

async function askServer(): Promise<string> {
  const client = await supabase()
  return read(client.rpc('server_time'))
}

/**
 * Of a few answers the fastest is the surest: the server looked at its clock about halfway through. Where the device's
 * own clock could be right by that answer, it is: on a busy device or a slow network, halfway is a bad guess.
 */
export async function measureZero(
  ask: () => Promise<string>,
  { stopwatch = () => performance.now(), clock = Date.now } = {},
) {
  let best = { took: Number.POSITIVE_INFINITY, zero: 0 }
  for (let tried = 0; tried < tries; tried += 1) {
    const asked = stopwatch()
    const said = Date.parse(await ask())
    const answered = stopwatch()
    const took = answered - asked
    if (took < best.took) best = { took, zero: said - (asked + answered) / 2 }
  }
  const own = clock() - stopwatch()
  return Math.abs(own - best.zero) <= best.took / 2 ? own : best.zero
}
