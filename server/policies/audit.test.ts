import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookingOf, bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const logOf = async (row: string) => [
  ...(await practice.sql`
    select event_type, actor_id, actor_session is not null as in_session, patient_id, details
    from public.audit_log where row_id = ${row} order by id`),
]

describe('the audit log', () => {
  test('says who did what to whose row, and which columns changed, never what they say', async () => {
    const { as, people } = practice
    const [booked] = await done(
      as(people.patient).from('appointments').insert(bookingOf(practice)).select('id'),
    )
    await done(
      as(people.patient)
        .from('appointments')
        .update({ status: 'cancelled', cancellation_reason: 'A secret' })
        .eq('id', booked?.id ?? ''),
    )
    const who = { actor_id: people.patient.id, in_session: true, patient_id: people.patient.id }
    expect(await logOf(booked?.id ?? '')).toEqual([
      { ...who, event_type: 'appointments.insert', details: { status: 'scheduled' } },
      {
        ...who,
        event_type: 'appointments.update',
        details: { status: 'cancelled', changed: ['status', 'cancelled_by', 'cancellation_reason'] },
      },
    ])
  })

  test('has the profile under the person it is about', async () => {
    const { as, people } = practice
    await bookVisit(practice)
    await done(
      as(people.treating).from('profiles').update({ allergies: 'Latex' }).eq('id', people.patient.id),
    )
    expect((await logOf(people.patient.id)).at(-1)).toEqual({
      event_type: 'profiles.update',
      actor_id: people.treating.id,
      in_session: true,
      patient_id: people.patient.id,
      details: { changed: ['allergies'] },
    })
  })

  test('says who was given which role', async () => {
    const { people, sql } = practice
    await sql`insert into public.user_roles (user_id, role) values (${people.treating.id}, 'admin')`
    await sql`delete from public.user_roles where user_id = ${people.treating.id} and role = 'admin'`
    expect((await logOf(people.treating.id)).filter(({ details }) => details.role === 'admin')).toMatchObject(
      [{ event_type: 'user_roles.insert' }, { event_type: 'user_roles.delete' }],
    )
  })

  test('does not record a change that changed nothing', async () => {
    const { as, people } = practice
    const before = (await logOf(people.patient.id)).length
    await done(as(people.patient).from('profiles').update({ allergies: 'Latex' }).eq('id', people.patient.id))
    expect(await logOf(people.patient.id)).toHaveLength(before)
  })

  test('is read by the supervisor alone', async () => {
    const { as, people } = practice
    expect(await done(as(people.admin).from('audit_log').select('id').limit(1))).toHaveLength(1)
    for (const who of ['patient', 'treating', 'unverified'] as const) {
      expect(await done(as(people[who]).from('audit_log').select('id'))).toEqual([])
    }
  })
})

describe('nobody rewrites it', () => {
  test.each(['patient', 'treating', 'admin'] as const)('not %s', async (who) => {
    const log = () => practice.as(practice.people[who]).from('audit_log')
    const denied = tableDenied('audit_log')
    await expectRefusal(log().insert({ event_type: 'appointments.insert' }), ...denied)
    await expectRefusal(log().update({ actor_id: practice.people.otherPatient.id }).gt('id', 0), ...denied)
    await expectRefusal(log().delete().gt('id', 0), ...denied)
  })

  test('not the service key', async () => {
    const server = practice.anonymous(practice.keys.secretKey)
    await expectRefusal(
      server.from('audit_log').update({ event_type: 'x' }).gt('id', 0),
      ...tableDenied('audit_log'),
    )
    await expectRefusal(server.from('audit_log').delete().gt('id', 0), ...tableDenied('audit_log'))
  })

  test.each([
    ['update', `update public.audit_log set event_type = 'x'`],
    ['delete', 'delete from public.audit_log'],
    ['truncate', 'truncate public.audit_log'],
  ])('not the owner of the table, by %s', async (_, statement) => {
    await expect(practice.sql.unsafe(statement)).rejects.toMatchObject({
      code: '42501',
      message: 'The audit log cannot be changed',
    })
  })
})

test('every table about people is audited', async () => {
  const rows = await practice.sql`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit') order by 1`
  expect(rows.map(({ relname }) => relname)).toEqual([
    'audit_log',
    'calendar_changes',
    'consent_texts',
    'form_drafts',
    'notifications',
    'provider_availability',
    'provider_visit_types',
  ])
})
