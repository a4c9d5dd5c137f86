import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readRxnorm } from '#core/prescribing/rxnorm.ts'
import type { Pool } from './pool.ts'

const batch = 2000

/** Replaces RxNorm's names and codes by those of a release, and codes the medications that have none. All or nothing. */
export async function importRxnorm(sql: Pool, folder: string, release: string) {
  const lines = (file: string) => linesOf(path.join(folder, file))
  const concepts = await readRxnorm({
    conso: lines('RXNCONSO.RRF'),
    rel: lines('RXNREL.RRF'),
    sat: lines('RXNSAT.RRF'),
  })
  if (concepts.length === 0) throw new Error('There is no RxNorm term in these files')
  return sql.begin(async (tx) => {
    await tx`delete from private.rxnorm_concepts`
    for (let at = 0; at < concepts.length; at += batch) {
      const rows = concepts.slice(at, at + batch).map((concept) => ({ ...concept, release }))
      await tx`
        insert into private.rxnorm_concepts (rxcui, name, tty, ingredients, strength, release)
        select c.rxcui, c.name, c.tty, c.ingredients, c.strength, c.release
        from jsonb_to_recordset(${tx.json(rows)}::jsonb)
          as c (rxcui text, name text, tty text, ingredients text[], strength text, release text)`
    }
    const [row] = await tx<{ coded: number }[]>`select private.code_medications()::int as coded`
    return { concepts: concepts.length, coded: row?.coded ?? 0 }
  })
}

/** Opened only when it is read: readline drops lines that no one is waiting for. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8') })
}
