import type { Sql } from '#server/db/pool.ts'
import type { ReadNote } from './answer/read-note.ts'

type Waiting = { note: ReadNote; resolve: () => void; reject: (error: unknown) => void }

/**
 * Writes notes of reads, and resolves once they are on disk: until then nothing may be shown. Reads that end while the
 * disk is busy with earlier notes are written together, with one statement and one wait for all of them.
 */
export function openReadNotes(sql: Sql): (note: ReadNote) => Promise<void> {
  let waiting: Waiting[] = []
  let writing = false

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const notes = JSON.stringify(batch.map(({ note }) => note))
      await sql`select private.note_reads(${notes}::text::jsonb)`
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      // One that cannot be written must not keep the others from being shown.
      else for (const each of batch) await write([each])
    }
  }

  async function writeWaiting(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await write(batch)
    }
    writing = false
  }

  return (note) =>
    new Promise((resolve, reject) => {
      waiting.push({ note, resolve, reject })
      if (!writing) void writeWaiting()
    })
}
