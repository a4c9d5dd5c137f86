import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import type { FunctionServices } from './types.ts'

/** Gives what was made of this, or has it made before the transaction runs again. */
export type Prepare = <T>(what: unknown, make: () => Promise<T>) => Promise<T>

class NotPrepared extends Error {
  readonly key: string
  readonly make: () => Promise<unknown>

  constructor(key: string, make: () => Promise<unknown>) {
    super('Something has to be prepared first')
    this.key = key
    this.make = make
  }
}

const mostRuns = 6

/**
 * One transaction as the caller that needs something slow, such as a drawn document. A transaction holds one of few
 * connections, so if something is missing it is rolled back, that is prepared, and the transaction runs again from
 * the start. Every check runs again, and what was prepared must still be what is needed.
 */
export async function asCallerPreparing<T>(
  { asCaller }: Pick<FunctionServices, 'asCaller'>,
  caller: Caller,
  work: (tx: Sql, prepare: Prepare) => Promise<T>,
): Promise<T> {
  const prepared = new Map<string, unknown>()
  const prepare: Prepare = async <M>(what: unknown, make: () => Promise<M>) => {
    const key = JSON.stringify(what)
    if (!prepared.has(key)) throw new NotPrepared(key, make)
    return prepared.get(key) as M
  }
  for (let run = 1; run <= mostRuns; run++) {
    try {
      return await asCaller(caller, (tx) => work(tx, prepare))
    } catch (error) {
      if (!(error instanceof NotPrepared)) throw error
      prepared.set(error.key, await error.make())
    }
  }
  throw new Error('What a transaction needs changed each time it was prepared')
}
