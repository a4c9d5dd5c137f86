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
  test('records who did what to whose row, and which columns changed, never their content', async () => {
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
        details: {
          status: 'cancelled',
          changed: ['status', 'cancelled_as', 'cancelled_by', 'cancellation_reason'],
        },
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

  test('records who was given which role', async () => {
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

  test('M3: is read only by the supervising physician through audit_entries, and by a patient where it is about them', async () => {
    const { as, people } = practice
    expect(await done(as(people.admin).rpc('audit_entries', { page_size: 1 }))).toHaveLength(1)
    for (const who of ['treating', 'unverified', 'otherProvider', 'admin', 'adminWithReason'] as const) {
      expect(await done(as(people[who]).from('audit_log').select('id'))).toEqual([])
    }
    const own = await done(as(people.patient).from('audit_log').select('patient_id'))
    expect(new Set(own.map(({ patient_id }) => patient_id))).toEqual(new Set([people.patient.id]))
  })
})

describe('a read of another person’s data', () => {
  const readsOf = async (actor: { id: string }, after: number) => [
    ...(await practice.sql`
      select event_type, patient_id, details, ip_address is not null as has_address
      from public.audit_log where actor_id = ${actor.id} and event_type like '%.read' and id > ${after} order by id`),
  ]
  const lastId = async () =>
    Number((await practice.sql`select coalesce(max(id), 0) as id from public.audit_log`)[0]?.id)

  test('is logged once for each patient, with everything read of them', async () => {
    const { as, people } = practice
    const before = await lastId()
    const query = as(people.treating).from('appointments').select('id, status, patient:profiles(first_name)')
    expect(await done(query)).not.toHaveLength(0)
    const whose = { patient_id: people.patient.id, has_address: true }
    expect(await readsOf(people.treating, before)).toEqual([
      { ...whose, event_type: 'appointments.read', details: { with: ['profiles'] } },
    ])
  })

  test('is logged for everyone whom a policy lets in, whatever their roles', async () => {
    const { as, people, sql } = practice
    const before = await lastId()
    await sql`update public.user_roles set role = 'patient' where user_id = ${people.treating.id}`
    expect(await done(as(people.treating).from('appointments').select('id'))).not.toHaveLength(0)
    await sql`update public.user_roles set role = 'provider' where user_id = ${people.treating.id}`
    expect(await readsOf(people.treating, before)).toHaveLength(1)
  })

  test('is logged even if the patient is hidden inside something harmless', async () => {
    const { as, people } = practice
    const before = await lastId()
    await done(as(people.treating).from('providers').select('last_name, appointments(reason)').limit(5))
    expect(await readsOf(people.treating, before)).toMatchObject([
      { event_type: 'appointments.read', patient_id: people.patient.id },
    ])
  })

  test("is not logged for the caller's own data, empty answers, or rows without a patient", async () => {
    const { as, people } = practice
    const before = await lastId()
    await done(as(people.patient).from('appointments').select())
    await done(as(people.otherProvider).from('appointments').select())
    await done(as(people.treating).from('organization_config').select())
    expect(await readsOf(people.patient, before)).toEqual([])
    expect(await readsOf(people.otherProvider, before)).toEqual([])
    expect(await readsOf(people.treating, before)).toEqual([])
  })

  test('every table that names a patient or a visit is marked for it', async () => {
    const unmarked = await practice.sql`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_log'
        and exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname in ('patient_id', 'appointment_id', 'note_id')
            and a.atttypid = 'uuid'::regtype)
        and not exists (
          select from pg_description d where d.objoid = c.oid and d.objsubid > 0 and d.description ~ '@audit ')`
    expect(unmarked).toEqual([])
  })
})

describe('no one can rewrite it', () => {
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
      code: 'SM101',
    })
  })
})

test('every table about people is audited', async () => {
  const rows = await practice.sql`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.prosrc ~ 'private\\.(audit_change|record_audit)\\('
      ) order by 1`
  expect(rows.map(({ relname }) => relname)).toEqual([
    'audit_log',
    'billing_status_changes',
    'calendar_changes',
    'consent_texts',
    'form_drafts',
    'medication_versions',
    'note_format_versions',
    'note_versions',
    'notifications',
    'provider_availability',
    'provider_schedule_changes',
    'provider_visit_types',
    'record_request_events',
    'treatment_plan_versions',
  ])
})
