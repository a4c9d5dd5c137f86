import { expect } from 'vitest'
import { refusalStatus } from '#core/refusals/describe-refusal.ts'
import type { Actor } from '#server/testing/actors.ts'
import type { FixtureRow } from './fixture-rows.ts'
import type { OpenPractice } from './practice.ts'
import { restoreRow, snapshotOf } from './restore-row.ts'

type Line = { table: string; row: string }

export const nameOf = ({ table, row }: Line) => `${table}: ${row}`

/** Tries all four operations and returns the letters of those that had an effect, or a dash. */
export async function lettersFor(
  { sql, as, anonymous }: OpenPractice,
  rows: Record<string, FixtureRow>,
  line: Line,
  person: Actor | undefined,
): Promise<string> {
  const attempt = rows[nameOf(line)]
  if (!attempt) throw new Error(`no row for ${nameOf(line)}`)
  const client = person ? as(person) : anonymous()
  const table = () => client.from(line.table as 'profiles')
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
    const may = judge(letter, answer, `${nameOf(line)} ${person?.email} ${letter}`)
    if (may) {
      letters += letter
      await restoreRow(sql, line.table, attempt.key, letter === 'c' ? created : undefined, before)
    }
  }
  // Checked once after all four: a change by a refused attempt would still be there.
  expect(
    await snapshotOf(sql, line.table, attempt.key),
    `${nameOf(line)} after ${person?.email} tried all`,
  ).toEqual(before)
  return letters || '-'
}

type Answer = { data: unknown; error: { code?: string; message: string } | null; status: number }

/** A refusal is one of rights or shows no rows. Anything else would hide whether rights had decided. */
function judge(letter: string, { data, error, status }: Answer, label: string): boolean {
  if (!error) return letter === 'c' ? status === 201 : (data as unknown[]).length > 0
  // The unique key is checked after the policies, so reaching it means that the caller had the right to create.
  if (letter === 'c' && error.code === '23505') return true
  expect(refusalStatus(error.code ?? '') === 403 ? '42501' : error.code, `${label}: ${error.message}`).toBe(
    '42501',
  )
  return false
}
