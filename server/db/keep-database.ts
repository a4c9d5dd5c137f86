import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { waitForFirstAnswer } from './first-answer.ts'
import { AlreadyRunning, ownDataFolder } from './instance-lock.ts'
import { openPool } from './pool.ts'

type OwnDatabase = {
  url: string
  folder: string
  /** Starts the database on its port; returns immediately if it is already running. */
  restart: () => Promise<unknown>
  log: Pick<Logger, 'warn'> | undefined
}

const retryMs = 300
/** While something keeps it from starting, such as a full disk, the log says so once a minute. */
const logAgainMs = 60_000
/** If another server took the folder in the meantime, this one stops. */
const mostRefusals = 20

/**
 * Owns the data folder, and starts its database again whenever it is gone: after a crash, a kill or a full disk. It
 * notices when the connection that holds the ownership ends, so no polling is needed.
 */
export async function keepDatabase(kept: OwnDatabase): Promise<{ letGo: () => Promise<void> }> {
  let owned = await own(kept)
  let over = false
  const keep = async () => {
    for (;;) {
      await owned.lost
      if (over) return
      kept.log?.warn('The database is gone; it is started again')
      await owned.end()
      const again = await ownAgain(kept, () => over)
      if (!again) return
      owned = again
      kept.log?.warn('The database is back')
    }
  }
  const keeping = keep()
  return {
    letGo: async () => {
      over = true
      await owned.end()
      await keeping
    },
  }
}

async function own({ url, folder }: OwnDatabase) {
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  // A first connection that takes too long closes too, before there is anything to lose.
  let holds = false
  const owner = openPool(url, { max: 1, name: 'saguaro-owner', onClose: () => holds && resolve() })
  const end = () => owner.end({ timeout: 1 })
  try {
    await waitForFirstAnswer(owner)
    await ownDataFolder(owner, folder)
    holds = true
    return { lost, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function ownAgain(kept: OwnDatabase, isOver: () => boolean) {
  let loggedAt = Number.NEGATIVE_INFINITY
  for (let refusals = 0; !isOver(); ) {
    try {
      await kept.restart()
      return await own(kept)
    } catch (error) {
      if (error instanceof AlreadyRunning && ++refusals > mostRefusals) throw error
      if (performance.now() - loggedAt >= logAgainMs) {
        loggedAt = performance.now()
        kept.log?.warn({ err: error }, 'The database could not be started; it is tried again')
      }
      await setTimeout(retryMs)
    }
  }
  return undefined
}
