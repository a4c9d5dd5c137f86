import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'

let practice: OpenPractice
let id: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await practice.sql`delete from public.note_formats`
  id = (await done(formatsOf('treating').insert(format()).select('id').single())).id
})

type Who = 'treating' | 'otherProvider' | 'unverified' | 'patient' | 'admin'
const formatsOf = (who: Who) => practice.as(practice.people[who]).from('note_formats')
const story = { name: 'Story', holds: ['reported'], starter: '' }
const format = (more: object = {}) => ({
  provider_id: practice.people.treating.providerId,
  name: 'Brief',
  description: 'Two parts',
  sections: [story, { name: 'Next steps', holds: ['plan'], starter: 'Agreed today:' }],
  ...more,
})
const change = (who: Who, version: number, more: object) =>
  formatsOf(who)
    .update({ ...more, version })
    .eq('id', id)
    .select('name, version')
const versions = () =>
  done(
    practice
      .as(practice.people.otherProvider)
      .from('note_format_versions')
      .select('version, name, saved_by, saved_by_name')
      .eq('format_id', id)
      .order('version'),
  )

describe('a format of the practice', () => {
  test('is read only by verified providers and the supervising physician', async () => {
    for (const who of ['treating', 'otherProvider', 'admin'] as const)
      expect(await done(formatsOf(who).select('name'))).toEqual([{ name: 'Brief' }])
    for (const who of ['unverified', 'patient'] as const)
      expect(await done(formatsOf(who).select('name'))).toEqual([])
  })

  test('is changed by its author and by the supervisor; each version and its writer stay', async () => {
    expect(await done(change('treating', 2, { name: 'Brief note' }))).toEqual([
      { name: 'Brief note', version: 2 },
    ])
    expect(await done(change('admin', 3, { name: 'Short note' }))).toEqual([
      { name: 'Short note', version: 3 },
    ])
    const { treating, admin } = practice.people
    expect(await versions()).toMatchObject([
      { version: 1, name: 'Brief', saved_by: treating.id },
      { version: 2, name: 'Brief note', saved_by: treating.id, saved_by_name: expect.stringMatching(/\S/) },
      { version: 3, name: 'Short note', saved_by: admin.id, saved_by_name: 'The supervisor' },
    ])
  })

  test('is not changed by a colleague, who adds a copy instead', async () => {
    expect(await done(change('otherProvider', 2, { name: 'Mine now' }))).toEqual([])
    const copy = format({ name: 'Brief, copied' })
    await expectRefusal(formatsOf('otherProvider').insert(copy), ...rowRefused('note_formats'))
    const { providerId } = practice.people.otherProvider
    await done(
      formatsOf('otherProvider')
        .insert({ ...copy, provider_id: providerId })
        .select('id'),
    )
    expect(await done(formatsOf('treating').select('name').order('name'))).toEqual([
      { name: 'Brief' },
      { name: 'Brief, copied' },
    ])
  })

  test('changed in two windows is not overwritten', async () => {
    await done(change('treating', 2, { name: 'First' }))
    await expectRefusal(change('admin', 2, { name: 'Second' }), 'SM415')
  })

  test('has a unique name, until it is retired', async () => {
    const again = format({ name: ' brief ' })
    expect((await formatsOf('treating').insert(again)).error?.code).toBe('23505')
    for (const name of ['SOAP', 'dap', ' '])
      expect((await formatsOf('treating').insert(format({ name }))).error?.code).toBe('23514')
    const [retired] = await done(
      formatsOf('treating').update({ retired_at: '2026-01-01' }).eq('id', id).select('version, retired_at'),
    )
    expect(retired?.version).toBe(1)
    expect(new Date(retired?.retired_at ?? 0).getFullYear()).toBeGreaterThanOrEqual(2026)
    await done(formatsOf('treating').insert(again).select('id'))
  })

  test.each([
    ['no section', []],
    ['no list', {}],
    ['a section without a name', [{ ...story, name: ' ' }]],
    ['a section for nothing', [{ ...story, holds: [] }]],
    ['a section for something unknown', [{ ...story, holds: ['gossip'] }]],
    ['two sections of one name', [story, { ...story, name: 'story' }]],
    ['thirteen sections', Array.from({ length: 13 }, (_, n) => ({ ...story, name: `Part ${n}` }))],
  ])('is refused with %s', async (_, sections) => {
    expect((await formatsOf('treating').insert(format({ name: 'Other', sections }))).error?.code).toBe(
      '23514',
    )
  })
})
