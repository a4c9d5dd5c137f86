import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasLetter, isPlaceholder } from '#core/fields/person-name.ts'
import { toE164 } from '#core/fields/phone.ts'
import { statesOfZip } from '#core/fields/zip-prefixes.ts'
import { createPatient } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
let patient: Awaited<ReturnType<typeof createPatient>>
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  patient = await createPatient(practice)
})

const change = (columns: object) =>
  practice
    .as(patient)
    .from('profiles')
    .update(columns as never)
    .eq('id', patient.id)
    .select()

describe('the database and the forms agree', () => {
  test('on which ZIP codes are in which state', async () => {
    const rows = await practice.sql`
      select prefix, array(
        select z.state from private.zip_prefixes z where prefix between z.first and z.last order by z.state
      ) as states from generate_series(0, 999) prefix`
    for (const { prefix, states } of rows)
      expect(states, prefix).toEqual(statesOfZip(String(prefix).padStart(3, '0')).sort())
  })

  test('on what has a letter', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), 500)
    const ranges = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code)).slice(1)
    const all = [...texts, ...ranges, '🌵', '👩‍⚕️', '😀', '𠮷', 'ﬁ', '１', 'Ａ'].filter(
      (text) => !text.includes('\0'),
    )
    const rows = await practice.sql`
      select value, private.has_letter(value) as has from jsonb_array_elements_text(${practice.sql.json(all)}) value`
    expect(rows.filter(({ value, has }) => has !== hasLetter(value)).map(({ value }) => value)).toEqual([])
  })

  test('placeholders for names', async () => {
    const typed = [
      'test',
      'Test 2',
      ' TEST ',
      'N/A',
      'n/a.',
      'none',
      'Ninguno',
      'prueba1',
      'xxx',
      'XXXX',
      'Null',
      'Na',
      'O',
      'Testa',
      'Nonet',
      'Xx',
    ]
    const rows = await practice.sql`
      select value, private.is_placeholder(value) as is from jsonb_array_elements_text(${practice.sql.json(typed)}) value`
    for (const { value, is } of rows) expect(is, value).toBe(isPlaceholder(value))
    expect(typed.filter((text) => !isPlaceholder(text))).toEqual(['Null', 'Na', 'O', 'Testa', 'Nonet', 'Xx'])
  })

  test('on which number was typed', async () => {
    const typed = [
      '(602) 555-0142',
      '602.555.0142',
      '1 602 555 0142',
      '+1 (602) 555-0142',
      '+52 55 1234 5678',
      '+49 30 901820',
    ]
    const rows = await practice.sql`
      select value, private.normal_phone(value) as stored from jsonb_array_elements_text(${practice.sql.json(typed)}) value`
    for (const { value, stored } of rows) expect(stored, value).toBe(toE164(value))
  })
})

describe('a patient', () => {
  test('keeps a name of any script, and is stored with one form of a phone number', async () => {
    const [row] = await done(
      change({
        first_name: '李',
        last_name: 'Núñez-O’Brien',
        phone: '(480) 555-0133',
        emergency_contact_phone: '+52 55 1234 5678',
      }),
    )
    expect(row).toMatchObject({
      first_name: '李',
      last_name: 'Núñez-O’Brien',
      phone: '+14805550133',
      emergency_contact_phone: '+525512345678',
    })
  })

  test.each([
    [{ first_name: '🌵🌵' }, 'SM760'],
    [{ last_name: '123' }, 'SM760'],
    [{ preferred_name: '—' }, 'SM760'],
    [{ emergency_contact_name: '42' }, 'SM760'],
    [{ first_name: 'Test' }, 'SM766'],
    [{ last_name: 'N/A' }, 'SM766'],
    [{ date_of_birth: '2999-01-01' }, 'SM761'],
    [{ date_of_birth: '1901-01-01' }, 'SM761'],
    [{ phone: '555-0142' }, 'SM762'],
    [{ phone: 'call me' }, 'SM762'],
    [{ pharmacy_phone: '(102) 555-0142' }, 'SM762'],
    [{ phone: '(480) 555-0133', emergency_contact_phone: '480 555 0133' }, 'SM763'],
    [{ state: 'NY', zip_code: '85001' }, 'SM764'],
    [{ city: 'City 123' }, 'SM765'],
  ])('cannot save %j', async (columns, code) => {
    await expectRefusal(change(columns), code)
  })

  test('a person named Null keeps that name, and a contact may be missing', async () => {
    const [row] = await done(change({ first_name: 'Null', last_name: 'Na', emergency_contact_name: 'None' }))
    expect(row).toMatchObject({ first_name: 'Null', last_name: 'Na', emergency_contact_name: 'None' })
  })

  test('a person whose old data breaks a rule can still change something else', async () => {
    await practice.sql`
      update public.profiles set first_name = '42', phone = '555', state = 'NY', zip_code = '85001', city = 'City 1'
      where id = ${patient.id}`
    await done(change({ allergies: 'Penicillin' }))
    await expectRefusal(change({ city: 'City 2' }), 'SM765')
  })

  test('has a preferred name, pronouns and a pharmacy on file; a provider cannot change them', async () => {
    const own = { preferred_name: 'Paulie', pronouns: 'they/them', pharmacy_name: 'Ocotillo Pharmacy' }
    const [row] = await done(change(own))
    expect(row).toMatchObject(own)
    const { people, as } = practice
    const byProvider = as(people.treating)
      .from('profiles')
      .update({ pronouns: 'x' })
      .eq('id', people.patient.id)
    const { error } = await byProvider.select('id')
    expect(error?.code ?? 'no row').toMatch(/SM113|no row/)
  })

  test('cannot close or reopen an account by writing a column', async () => {
    const { error } = await change({ closed_at: null })
    expect(error?.code).toBe('42501')
  })
})

test('a sign-up is not refused for a placeholder or a name without letters, an impossible birth date or an incomplete number: they are left out', async () => {
  const client = practice.anonymous()
  const { data } = await client.auth.signUp({
    email: 'ivy@test.example',
    password: 'mesa-at-dusk-7',
    options: { data: { first_name: 'test', last_name: '42', phone: '555', date_of_birth: '1901-01-01' } },
  })
  const [row] = await practice.sql`
    select first_name, last_name, phone, date_of_birth from public.profiles where id = ${data.user?.id ?? ''}`
  expect(row).toEqual({ first_name: '', last_name: '', phone: null, date_of_birth: null })
})

test('a provider cannot change their name to a placeholder', async () => {
  const { as, people, sql } = practice
  const rename = (columns: object) =>
    as(people.treating)
      .from('providers')
      .update(columns as never)
      .eq('user_id', people.treating.id)
      .select('id')
  await expectRefusal(rename({ last_name: 'test' }), 'SM766')
  await expectRefusal(rename({ first_name: '...' }), 'SM760')
  await sql`update public.providers set last_name = 'test' where user_id = ${people.treating.id}`
  await done(rename({ bio: 'Sees adults.' }))
})

test.each([
  [{ first_name: 'Prueba' }, 'SM766'],
  [{ last_name: '🌵' }, 'SM760'],
])('a guardian cannot register a child as %j', async (name, code) => {
  const child = { first_name: 'Ivy', last_name: 'Ward', date_of_birth: '2018-05-06', relation: 'parent' }
  const adult = await createPatient(practice)
  await expectRefusal(practice.as(adult).rpc('register_dependent', { ...child, ...name }), code)
})
