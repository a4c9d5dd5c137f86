import type { Readable } from 'node:stream'
import { openPool } from '../pool.ts'
import type { Table } from './tables.ts'

/** How long a table may return nothing before the backup fails. */
const longestSilenceSeconds = 60

/**
 * One table as of a snapshot, as COPY writes it. Each table has its own connection: the driver leaves a connection
 * paused when the last piece of a COPY fills its buffer, and the next query would wait forever.
 */
export async function* copyTable(
  url: string,
  snapshot: string,
  { name, columns }: Table,
  silenceSeconds = longestSilenceSeconds,
): AsyncGenerator<Uint8Array> {
  const sql = openPool(url, { max: 1, name: 'saguaro-backup' })
  let stream: Readable | undefined
  let timer: NodeJS.Timeout | undefined
  const tooSilent = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new Error(`${name} brought nothing for ${silenceSeconds} seconds. The backup was not made.`)),
      silenceSeconds * 1000,
    )
  })
  tooSilent.catch(() => {})
  const within = <T>(work: PromiseLike<T>): Promise<T> => Promise.race([work, tooSilent])
  try {
    const connection = await within(sql.reserve())
    await within(connection.unsafe('begin isolation level repeatable read read only'))
    await within(connection.unsafe(`set transaction snapshot '${snapshot}'`))
    stream = await within(
      connection.unsafe(`copy (select ${columns} from only ${name}) to stdout`).readable(),
    )
    const pieces = stream[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await within(pieces.next())
      if (done) return
      timer?.refresh()
      yield value
    }
  } finally {
    clearTimeout(timer)
    stream?.destroy()
    await sql.end({ timeout: 0 })
  }
}
