import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPatient, createProvider } from './people.ts'
import { type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

test('notes that started as a draft are counted as they are created and removed', async () => {
  const { sql } = practice
  const [{ providerId: provider }, { providerId: other }] = [
    await createProvider(practice),
    await createProvider(practice),
  ]
  const patient = await createPatient(practice)
  const counted = async () =>
    (await sql`select provider_id, notes::int from private.drafted_notes where notes <> 0 order by 1`).map(
      (row) => ({
        ...row,
      }),
    )
  const inTable = async () =>
    (
      await sql`select provider_id, count(*)::int as notes from public.progress_notes where drafted_by is not null
      group by 1 order by 1`
    ).map((row) => ({ ...row }))
  const note = async (by: string | null) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.progress_notes (patient_id, provider_id, drafted_by)
      values (${patient.id}, ${provider}, ${by}) returning id`
    return row?.id ?? ''
  }
  const [drafted, own] = [await note('rules'), await note(null), await note('rules')]
  expect(await counted()).toEqual([{ provider_id: provider, notes: 2 }])
  await sql`update public.progress_notes set drafted_by = 'rules' where id = ${own}`
  expect(await counted()).toEqual(await inTable())
  await sql`update public.progress_notes set provider_id = ${other} where id = ${drafted}`
  expect(await counted()).toEqual(await inTable())
  await sql`delete from public.progress_notes where id = ${own}`
  expect(await counted()).toEqual(await inTable())
  await Promise.all(Array.from({ length: 6 }, () => note('rules')))
  expect(await counted()).toEqual(await inTable())
  await sql`truncate public.progress_notes cascade`
  expect(await counted()).toEqual([])
})
