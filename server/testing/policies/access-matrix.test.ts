import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix, actors, type MatrixActor } from './access-matrix.ts'
import { describeAccess } from './describe-access.ts'
import { createFixtureRows, type FixtureRow, personOf } from './fixture-rows.ts'
import { type OpenPractice, openPractice } from './practice.ts'
import { lettersFor, nameOf } from './try-access.ts'

let practice: OpenPractice
let rows: Record<string, FixtureRow>
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
})
afterAll(() => practice.close())

const lettersOf = (pattern: RegExp) => (may: Record<MatrixActor, string>) =>
  Object.fromEntries(actors.map((actor) => [actor, may[actor].replace(pattern, '')]))

test('every table of the API has a line, and no line is about a table that is gone', async () => {
  const tables = await practice.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
  expect([...new Set(accessMatrix.map(({ table }) => table))].sort()).toEqual(
    tables.map(({ relname }) => relname).sort(),
  )
})

test('every line has a fixture row to try it on', () => {
  expect(Object.keys(rows).sort()).toEqual(accessMatrix.map(nameOf).sort())
})

test('docs/access-matrix.md is what `npm run docs:access` would write', async () => {
  const committed = await readFile(path.join(import.meta.dirname, '../../../docs/access-matrix.md'), 'utf8')
  expect(describeAccess()).toBe(committed)
})

describe('over REST', () => {
  test.each(accessMatrix)('$table: $row', async (line) => {
    const observed: Record<string, string> = {}
    for (const actor of actors)
      observed[actor] = await lettersFor(practice, rows, line, personOf(practice.people, actor))
    expect(observed).toEqual(lettersOf(/l/)(line.may))
  })
})
