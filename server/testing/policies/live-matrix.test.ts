import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessMatrix, actors, type MatrixActor } from './access-matrix.ts'
import { createFixtureRows, type FixtureRow, personOf } from './fixture-rows.ts'
import { listenToChanges } from './listen-to-changes.ts'
import { type OpenPractice, openPractice } from './practice.ts'

type Heard = { table: string; new: Record<string, unknown> }

let practice: OpenPractice
let rows: Record<string, FixtureRow>
let published: string[]
const listeners = new Map<MatrixActor, { heard: Heard[]; close: () => Promise<unknown> }>()
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
  const tables =
    await practice.sql`select tablename from pg_publication_tables where pubname = 'supabase_realtime'`
  published = tables.map(({ tablename }) => tablename).sort()
  for (const actor of actors.filter((one) => one !== 'anonymous'))
    listeners.set(actor, await listenToChanges(practice, personOf(practice.people, actor)))
})
afterAll(async () => {
  await Promise.all([...listeners.values()].map(({ close }) => close()))
  await practice.close()
})

test('the tables that are heard live are those that are published', () => {
  const live = accessMatrix.filter(({ may }) => actors.some((actor) => may[actor].includes('l')))
  expect([...new Set(live.map(({ table }) => table))].sort()).toEqual(published)
})

test('each change reaches exactly those it should reach', async () => {
  const { sql } = practice
  const lines = accessMatrix.filter(({ table }) => published.includes(table))
  for (const { table, row } of lines) await touch(table, keyOf(table, row))
  // Changes arrive in order: an actor who got their own last one has received everything.
  for (const actor of actors) {
    const person = personOf(practice.people, actor)
    if (person)
      await sql`insert into public.notifications (user_id, kind, title) values (${person.id}, 'last', 'Last')`
  }
  await vi.waitUntil(
    () =>
      actors.every(
        (actor) =>
          actor === 'anonymous' || listeners.get(actor)?.heard.some(({ new: row }) => row.kind === 'last'),
      ),
    { timeout: 15_000, interval: 20 },
  )

  const observed = lines.map(({ table, row }) => [`${table}: ${row}`, hearersOf(table, keyOf(table, row))])
  const expected = lines.map(({ table, row, may }) => [
    `${table}: ${row}`,
    actors.filter((actor) => may[actor].includes('l')),
  ])
  expect(Object.fromEntries(observed)).toEqual(Object.fromEntries(expected))
})

test('H4: a person who is not signed in cannot listen at all', async () => {
  await expect(listenToChanges(practice)).rejects.toThrow('Unauthorized: Sign in to join a channel')
})

const keyOf = (table: string, row: string) => rows[`${table}: ${row}`]?.key ?? {}

async function touch(table: string, key: Record<string, unknown>) {
  const { sql } = practice
  const columns = Object.keys(key)
  const touched = await sql`
    update ${sql(`public.${table}`)} set ${sql(columns[0] ?? '')} = ${sql(columns[0] ?? '')}
    where (${columns.reduce((all, column) => sql`${all} and ${sql(column)}::text = ${String(key[column])}`, sql`true`)})
    returning 1`
  expect(touched.length, table).toBeGreaterThan(0)
}

function hearersOf(table: string, key: Record<string, unknown>): MatrixActor[] {
  return actors.filter((actor) =>
    listeners
      .get(actor)
      ?.heard.some(
        (change) =>
          change.table === table &&
          Object.entries(key).every(([column, value]) => String(change.new[column]) === String(value)),
      ),
  )
}
