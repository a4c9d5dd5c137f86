import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
})

const notesOf = (who: keyof OpenPractice['people']) =>
  practice.as(practice.people[who]).from('progress_notes')
const draft = (columns: Record<string, unknown> = {}) => ({
  patient_id: practice.people.patient.id,
  provider_id: practice.people.treating.providerId,
  appointment_id: visit,
  content: { Plan: 'Follow up in 3 weeks.' },
  ...columns,
})
async function write(columns = {}): Promise<string> {
  const [note] = await done(
    notesOf('treating')
      .insert(draft(columns) as never)
      .select('id'),
  )
  return note?.id ?? ''
}
async function sign(): Promise<string> {
  const id = await write()
  await done(notesOf('treating').update({ status: 'signed' }).eq('id', id))
  return id
}

describe('a treating provider', () => {
  test('drafts, corrects and discards a note', async () => {
    const id = await write()
    expect(
      await done(
        notesOf('treating')
          .update({ content: { Plan: 'x' } })
          .eq('id', id)
          .select('id'),
      ),
    ).toHaveLength(1)
    expect(await done(notesOf('treating').delete().eq('id', id).select('id'))).toHaveLength(1)
  })

  test("signs with their own name and the server's time", async () => {
    const id = await sign()
    const [note] = await done(notesOf('treating').select('status, signed_by, signed_at').eq('id', id))
    expect(note).toMatchObject({ status: 'signed', signed_by: practice.people.treating.id })
    expect(Date.now() - Date.parse(String(note?.signed_at))).toBeLessThan(60_000)
  })

  test.each([
    ['signed from the start', { status: 'signed' }],
    ['signed by another', { signed_by: '00000000-0000-4000-8000-000000000000' }],
    ['signed in the past', { signed_at: '2001-01-01' }],
  ])('does not write a note %s', async (_, columns) => {
    await expectRefusal(notesOf('treating').insert(draft(columns) as never), ...tableDenied('progress_notes'))
  })

  test('writes about visits of their own with that patient only', async () => {
    const { people } = practice
    const foreign = await bookVisit(practice, {
      patient: people.otherPatient,
      provider: people.otherProvider,
    })
    const colleagues = await bookVisit(practice, { provider: people.otherProvider, at: phoenix(8, '10:00') })
    const refusal = ['42501', 'A note belongs to a visit of the same patient with the same provider'] as const
    for (const appointment_id of [foreign, colleagues]) {
      await expectRefusal(notesOf('treating').insert(draft({ appointment_id }) as never), ...refusal)
    }
    await expectRefusal(
      notesOf('treating').insert(
        draft({ patient_id: people.otherPatient.id, appointment_id: null }) as never,
      ),
      ...rowRefused('progress_notes'),
    )
    await expectRefusal(
      notesOf('otherProvider').insert(draft({ appointment_id: null }) as never),
      ...rowRefused('progress_notes'),
    )
  })
})

describe('a signed note', () => {
  test.each([
    ['its text', { content: { Plan: 'Something else' } }],
    ['its codes', { icd_codes: [{ code: 'F99' }] }],
    ['its date', { session_date: '2001-01-01' }],
    ['who drafted it', { drafted_by: 'somebody' }],
    ['its signature', { status: 'draft' }],
  ])('does not change %s', async (_, columns) => {
    const id = await sign()
    await expectRefusal(
      notesOf('treating')
        .update(columns as never)
        .eq('id', id),
      '42501',
      'A signed note cannot be changed; write an addendum',
    )
  })

  test('stays: its provider deletes nothing, and the server itself is refused', async () => {
    const id = await sign()
    expect(await done(notesOf('treating').delete().eq('id', id).select('id'))).toEqual([])
    await expect(practice.sql`delete from public.progress_notes where id = ${id}`).rejects.toMatchObject({
      code: '42501',
      message: 'A signed note cannot be deleted',
    })
    await expect(
      practice.sql`update public.progress_notes set content = '{}' where id = ${id}`,
    ).rejects.toMatchObject({ code: '42501', message: 'A signed note cannot be changed; write an addendum' })
  })

  test('takes an addendum, by any provider who treats the patient', async () => {
    const id = await sign()
    await write({ addendum_to: id })
    const { people } = practice
    await bookVisit(practice, { provider: people.otherProvider, at: phoenix(8, '10:00') })
    const addendum = draft({
      addendum_to: id,
      provider_id: people.otherProvider.providerId,
      appointment_id: null,
    })
    expect(
      await done(
        notesOf('otherProvider')
          .insert(addendum as never)
          .select('id'),
      ),
    ).toHaveLength(1)
  })

  test('takes none about another patient, and a draft takes none at all', async () => {
    const { people } = practice
    const refusal = ['42501', 'An addendum belongs to a signed note of the same patient'] as const
    const unsigned = await write()
    await expectRefusal(notesOf('treating').insert(draft({ addendum_to: unsigned }) as never), ...refusal)
    const signed = await sign()
    await bookVisit(practice, { patient: people.otherPatient, at: phoenix(8, '10:00') })
    const strange = draft({ patient_id: people.otherPatient.id, appointment_id: null, addendum_to: signed })
    await expectRefusal(notesOf('treating').insert(strange as never), ...refusal)
  })
})

describe('a patient', () => {
  test('reads a note once it is released, from the moment the server notes', async () => {
    const id = await sign()
    expect(await done(notesOf('patient').select('id'))).toEqual([])
    await done(notesOf('treating').update({ released_at: '2001-01-01T00:00:00Z' }).eq('id', id))
    const [released] = await done(notesOf('patient').select('id, released_at'))
    expect(released?.id).toBe(id)
    expect(Date.now() - Date.parse(String(released?.released_at))).toBeLessThan(60_000)
  })

  test('is not shown a draft, released or not', async () => {
    const id = await write()
    await expectRefusal(
      notesOf('treating').update({ released_at: '2026-01-01' }).eq('id', id),
      '23514',
      'new row for relation "progress_notes" violates check constraint "only_signed_notes_are_released"',
    )
    expect(await done(notesOf('patient').select('id'))).toEqual([])
  })

  test('writes and changes none', async () => {
    const id = await sign()
    await done(notesOf('treating').update({ released_at: '2026-01-01' }).eq('id', id))
    await expectRefusal(notesOf('patient').insert(draft() as never), ...rowRefused('progress_notes'))
    expect(await done(notesOf('patient').update({ content: {} }).eq('id', id).select('id'))).toEqual([])
  })
})
