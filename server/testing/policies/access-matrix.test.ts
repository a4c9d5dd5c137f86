import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalStatus } from '#core/refusals/say-refusal.ts'
import { accessMatrix, actors, type MatrixActor } from './access-matrix.ts'
import { describeAccess } from './describe-access.ts'
import { createFixtureRows, type FixtureRow, personOf } from './fixture-rows.ts'
import { type OpenPractice, openPractice } from './practice.ts'
import { restoreRow, snapshotOf } from './restore-row.ts'

let practice: OpenPractice
let rows: Record<string, FixtureRow>
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
})
afterAll(() => practice.close())

const nameOf = ({ table, row }: { table: string; row: string }) => `${table}: ${row}`
const lettersOf = (pattern: RegExp) => (may: Record<MatrixActor, string>) =>
  Object.fromEntries(actors.map((actor) => [actor, may[actor].replace(pattern, '')]))

test('every table of the API has a line, and no line is about a table that is gone', async () => {
  const tables = await practice.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
  expect([...new Set(accessMatrix.map(({ table }) => table))].sort()).toEqual(
    tables.map(({ relname }) => relname).sort(),
  )
})

test('every line has a row in the rows to try it on', () => {
  expect(Object.keys(rows).sort()).toEqual(accessMatrix.map(nameOf).sort())
})

test('docs/access-matrix.md is what `npm run docs:access` would write', async () => {
  const committed = await readFile(path.join(import.meta.dirname, '../../../docs/access-matrix.md'), 'utf8')
  expect(describeAccess()).toBe(committed)
})

describe('over REST', () => {
  test.each(accessMatrix)('$table: $row', async (line) => {
    const observed: Record<string, string> = {}
    for (const actor of actors) observed[actor] = (await lettersFor(line, actor)) || '-'
    expect(observed).toEqual(lettersOf(/l/)(line.may))
  })
})

/** Tries all four operations and answers with the letters of those that had an effect. */
async function lettersFor(line: { table: string; row: string }, actor: MatrixActor): Promise<string> {
  const { sql, people, as, anonymous } = practice
  const attempt = rows[nameOf(line)]
  if (!attempt) throw new Error(`no row for ${nameOf(line)}`)
  const person = personOf(people, actor)
  const table = () => (person ? as(person) : anonymous()).from(line.table as 'profiles')
  const before = await snapshotOf(sql, line.table, attempt.key)
  const created = attempt.create(person)
  const key = attempt.key as never

  const tries = {
    r: async () => table().select('*').match(key),
    c: async () => table().insert(created as never),
    u: async () =>
      table()
        .update(attempt.change as never)
        .match(key)
        .select('*'),
    d: async () => table().delete().match(key).select('*'),
  }
  let letters = ''
  for (const [letter, run] of Object.entries(tries)) {
    const answer = await run()
    const may = judge(letter, answer, `${nameOf(line)} ${actor} ${letter}`)
    if (may) {
      letters += letter
      await restoreRow(sql, line.table, attempt.key, letter === 'c' ? created : undefined, before)
    }
    expect(
      await snapshotOf(sql, line.table, attempt.key),
      `${nameOf(line)} after ${actor} tried ${letter}`,
    ).toEqual(before)
  }
  return letters
}

type Answer = { data: unknown; error: { code?: string; message: string } | null; status: number }

/** A refusal is one of rights or shows no rows. Anything else would hide whether rights had decided. */
function judge(letter: string, { data, error, status }: Answer, label: string): boolean {
  if (!error) return letter === 'c' ? status === 201 : (data as unknown[]).length > 0
  // The unique key is asked after the policies: whoever reaches it had the right to create.
  if (letter === 'c' && error.code === '23505') return true
  expect(refusalStatus(error.code ?? '') === 403 ? '42501' : error.code, `${label}: ${error.message}`).toBe(
    '42501',
  )
  return false
}
