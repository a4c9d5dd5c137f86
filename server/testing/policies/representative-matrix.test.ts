import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFixtureRows, type FixtureRow } from './fixture-rows.ts'
import { listenToChanges } from './listen-to-changes.ts'
import { type OpenPractice, openPractice } from './practice.ts'
import {
  patientAges,
  type Representative,
  representativeMatrix,
  representatives,
  unknownLines,
} from './representative-matrix.ts'
import { createRepresentatives, setAge } from './representatives.ts'
import { lettersFor, nameOf } from './try-access.ts'

let practice: OpenPractice
let rows: Record<string, FixtureRow>
let people: Awaited<ReturnType<typeof createRepresentatives>>
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
  people = await createRepresentatives(practice)
})
afterAll(() => practice.close())

test('every line is about a row of the access matrix', () => {
  expect(unknownLines).toEqual([])
})

/** Grouped by age, so that each patient's age is set once. */
describe.each(representatives)('over REST: %s', (who) => {
  beforeAll(() => setAge(practice, practice.people.patient, patientAges[who]))

  test("has exactly the matrix's rights on every row", async () => {
    const observed: Record<string, string> = {}
    for (const line of representativeMatrix)
      observed[nameOf(line)] = await lettersFor(practice, rows, line, people[who])
    expect(observed).toEqual(expectedOf(who, /l/))
  }, 60_000)
})

describe('live', () => {
  test.each(representatives)('%s receives what the matrix says', async (who) => {
    await setAge(practice, practice.people.patient, patientAges[who])
    const { heard, close } = await listenToChanges(practice, people[who])
    const { sql } = practice
    const published = new Set(
      (await sql`select tablename from pg_publication_tables where pubname = 'supabase_realtime'`).map(
        ({ tablename }) => tablename,
      ),
    )
    const lines = representativeMatrix.filter(({ table }) => published.has(table))
    for (const line of lines) await touch(line.table, rows[nameOf(line)]?.key ?? {})
    // Changes arrive in order: a person who got their own last one has received everything.
    await sql`insert into public.notifications (user_id, kind, title) values (${people[who].id}, 'last', 'Last')`
    await vi.waitUntil(() => heard.some(({ new: row }) => row.kind === 'last'), {
      timeout: 15_000,
      interval: 20,
    })
    await close()
    const observed = lines
      .filter((line) => {
        const key = Object.entries(rows[nameOf(line)]?.key ?? {})
        return heard.some(
          ({ table, new: row }) =>
            table === line.table && key.every(([column, value]) => String(row[column]) === String(value)),
        )
      })
      .map(nameOf)
    expect(observed).toEqual(lines.filter(({ may }) => may[who].includes('l')).map(nameOf))
  })
})

function expectedOf(who: Representative, without: RegExp) {
  return Object.fromEntries(
    representativeMatrix.map((line) => [nameOf(line), line.may[who].replace(without, '') || '-']),
  )
}

async function touch(table: string, key: Record<string, unknown>) {
  const { sql } = practice
  const [column = ''] = Object.keys(key)
  await sql`
    update ${sql(`public.${table}`)} set ${sql(column)} = ${sql(column)}
    where (${Object.entries(key).reduce(
      (all, [name, value]) => sql`${all} and ${sql(name)}::text = ${String(value)}`,
      sql`true`,
    )})`
}
