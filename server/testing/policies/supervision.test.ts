import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawSocket } from '#server/gateway/realtime/test-client.ts'
import { tokenFor } from '#server/testing/actors.ts'
import { createOfficeStaff, createProvider, type Provider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, verifyProvider } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let provider: Provider
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await practice.sql`delete from public.appointments`
  provider = await createProvider(practice)
})

const supervisor = () => practice.as(practice.people.admin)
const rowOf = async ({ providerId }: Provider) => {
  const [row] = await practice.sql`
    select verified_at is not null as verified, refused_at is not null as refused, decision_reason
    from public.providers where id = ${providerId}`
  return row
}

/** Joins by hand, so that how the server closes can be seen. */
async function listen({ token }: { token: string }) {
  const socket = await rawSocket({ url: practice.url, services: { keys: practice.keys } as never })
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'appointments' }] }
  socket.say('1', '1', 'realtime:visits', 'phx_join', { config, access_token: token })
  const [, , , , payload] = await socket.inbox.next()
  return { ...socket, answer: payload as { status: string; response: { reason?: string } } }
}

describe('a suspended provider', () => {
  test('is refused over REST and cut off from realtime immediately, on every device', async () => {
    const laptop = provider
    const phone = { ...provider, token: await tokenFor(practice, provider.id, provider.email) }
    await bookVisit(practice, { provider })
    expect(await done(practice.as(laptop).from('appointments').select('id'))).toHaveLength(1)
    const sockets = [await listen(laptop), await listen(phone)]
    expect(sockets.map(({ answer }) => answer.status)).toEqual(['ok', 'ok'])

    await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId, reason: 'Lapsed.' }))

    for (const device of [laptop, phone])
      await expectRefusal(practice.as(device).from('appointments').select('id'), 'PT401', 'Session has ended')
    for (const { closed } of sockets)
      expect(await closed).toEqual({ code: 4001, reason: 'Session has ended' })
    const again = await listen(laptop)
    expect(again.answer).toEqual({
      status: 'error',
      response: { reason: 'Unauthorized: Session has ended' },
    })
    again.ws.terminate()
  })

  test('a suspended provider who signs in again sees why, and no patient', async () => {
    await bookVisit(practice, { provider })
    await done(
      supervisor().rpc('suspend_provider', { provider_id: provider.providerId, reason: ' Lapsed. ' }),
    )
    const back = practice.as({ ...provider, token: await tokenFor(practice, provider.id, provider.email) })
    const own = back.from('providers').select('decision_reason').eq('id', provider.providerId)
    expect(await done(own)).toEqual([{ decision_reason: 'Lapsed.' }])
    expect(await done(back.from('appointments').select('id'))).toEqual([])
    expect(await done(back.from('profiles').select('id'))).toEqual([])
  })

  test('leaves a task for the front desk that lists the visits ahead, once, and no patient’s name', async () => {
    const { patient, frontDesk, admin } = practice.people
    await practice.sql`delete from public.staff_tasks`
    await practice.sql`update auth.users set last_sign_in_at = now() where id = ${frontDesk.id}`
    await bookVisit(practice, { provider, at: phoenix(3, '10:00') })
    for (let time = 0; time < 2; time++)
      await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId }))
    const tasks = await done(practice.as(frontDesk).from('staff_tasks').select('title, details, created_by'))
    const [{ patient_id: number } = { patient_id: '' }] =
      await practice.sql`select patient_id from public.profiles where id = ${patient.id}`
    expect(tasks).toEqual([
      {
        title: expect.stringContaining('Rebook the visits of'),
        details: expect.stringMatching(new RegExp(`10:00 AM: patient ${number}$`)),
        created_by: admin.id,
      },
    ])
  })

  test('without visits ahead leaves no task', async () => {
    await practice.sql`delete from public.staff_tasks`
    await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId }))
    expect(await practice.sql`select from public.staff_tasks`).toHaveLength(0)
  })

  test('leaves the visits to who works at the front desk, not to who never signed in', async () => {
    const { sql, people } = practice
    await sql`delete from public.staff_tasks`
    await sql`update auth.users set last_sign_in_at = now() - interval '1 day' where id = ${people.frontDesk.id}`
    await createOfficeStaff(practice, 'front_desk', 'Never')
    const present = await createOfficeStaff(practice, 'front_desk', 'Present')
    await sql`update auth.users set last_sign_in_at = now() where id = ${present.id}`
    await bookVisit(practice, { provider, at: phoenix(3, '10:00') })
    await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId }))
    const [task] = await sql`select owner_id from public.staff_tasks`
    expect(task?.owner_id).toBe(present.id)
  })

  test('leaves the supervising physician a task with messages, refills, notes and clinicians who need a co-signer', async () => {
    const { sql, people } = practice
    const { patient, treating, admin } = people
    await sql`delete from public.staff_tasks`
    await bookVisit(practice, { provider, at: phoenix(-3, '10:00') })
    await sql`
      insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message)
      values (${patient.id}, ${provider.providerId}, ${patient.id}, 'Could you call me?')`
    await sql`
      update public.profiles set current_medications = ${sql.json([{ id: 'm1', name: 'Sertraline', cardStatus: 'pending', refills: 0 }])}
      where id = ${patient.id}`
    await sql`
      insert into public.progress_notes (patient_id, provider_id, content) values (${patient.id}, ${provider.providerId}, '{}')`
    await sql`
      insert into public.supervisions (provider_id, supervisor_id, appointed_by)
      values (${treating.providerId}, ${provider.providerId}, ${admin.id})`
    await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId }))
    const tasks = await done(supervisor().from('staff_tasks').select('title, details, owner_id'))
    const [{ patient_id: number } = { patient_id: '' }] =
      await sql`select patient_id from public.profiles where id = ${patient.id}`
    expect(tasks).toEqual([
      {
        title: 'Take over the open work of Dr Clinician',
        details: [
          `Unread or unanswered messages from patients: ${number}`,
          `Refill requests of patients without another prescriber: ${number}`,
          `Unsigned notes of patients: ${number}`,
          'Choose another co-signer for: Dr Treating',
        ].join('\n'),
        owner_id: admin.id,
      },
    ])
    await sql`update public.profiles set current_medications = '[]' where id = ${patient.id}`
    await sql`delete from public.progress_notes`
    await sql`delete from public.supervisions`
  })

  test('is not an admin, and does not become one or reinstate themselves', async () => {
    const { sql, people } = practice
    const suspend = () => supervisor().rpc('suspend_provider', { provider_id: provider.providerId })
    await sql`insert into public.user_roles (user_id, role) values (${provider.id}, 'admin')`
    await expectRefusal(suspend(), 'SM651')
    await sql`delete from public.user_roles where user_id = ${provider.id} and role = 'admin'`
    await done(suspend())
    const make = (person: string) =>
      supervisor().rpc('make_supervisor', { person, reason: 'Covers for the summer' })
    await expectRefusal(make(provider.id), 'SM653')
    await expectRefusal(make(people.unverified.id), 'SM653')
    await sql`insert into public.user_roles (user_id, role) values (${provider.id}, 'admin')`
    const back = practice.as({ ...provider, token: await tokenFor(practice, provider.id, provider.email) })
    const [row] = await done(back.from('providers').select('updated_at').eq('id', provider.providerId))
    await expectRefusal(
      back.rpc('verify_provider', { provider_id: provider.providerId, updated_at: row?.updated_at ?? '' }),
      'SM652',
    )
    await sql`delete from public.user_roles where user_id = ${provider.id} and role = 'admin'`
  })

  test('is away for the patient who opens the visit', async () => {
    const visit = await bookVisit(practice, { provider })
    const entry = () =>
      done(practice.as(practice.people.patient).rpc('visit_entry', { appointment_id: visit }))
    expect(await entry()).toMatchObject({ provider_away: false })
    await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId }))
    expect(await entry()).toMatchObject({ provider_away: true })
  })

  test('others stay signed in', async () => {
    await done(supervisor().rpc('suspend_provider', { provider_id: provider.providerId }))
    const other = practice.as(practice.people.treating).from('providers').select('id')
    expect((await done(other)).length).toBeGreaterThan(0)
  })
})

describe('a refusal', () => {
  beforeEach(async () => {
    provider = await createProvider(practice, { verified: false })
  })
  const refuse = (reason: string) =>
    supervisor().rpc('refuse_provider', { provider_id: provider.providerId, reason })

  test('tells the provider why, until the reviewed data changes', async () => {
    await done(refuse('The license number is not on the state’s list.'))
    const reason = 'The license number is not on the state’s list.'
    expect(await rowOf(provider)).toEqual({ verified: false, refused: true, decision_reason: reason })
    const bell = practice.as(provider).from('notifications').select('title, body, link')
    expect(await done(bell)).toEqual([
      { title: 'Your license could not be verified', body: reason, link: '/provider-dashboard/profile' },
    ])
    const own = practice.as(provider).from('providers')
    await done(own.update({ license_number: 'MD-2' }).eq('id', provider.providerId).select('id'))
    expect(await rowOf(provider)).toEqual({ verified: false, refused: false, decision_reason: null })
  })

  test('of someone who was verified before leaves their visits to the front desk', async () => {
    const { sql, people } = practice
    await sql`delete from public.staff_tasks`
    await sql`update auth.users set last_sign_in_at = now() + interval '1 minute' where id = ${people.frontDesk.id}`
    provider = await createProvider(practice)
    await bookVisit(practice, { provider, at: phoenix(3, '10:00') })
    const own = practice.as(provider).from('providers')
    await done(own.update({ npi: '1234567893' }).eq('id', provider.providerId).select('id'))
    await done(refuse('The NPI is someone else’s.'))
    expect(await done(practice.as(people.frontDesk).from('staff_tasks').select('title'))).toEqual([
      { title: 'Rebook the visits of Dr Clinician' },
    ])
  })

  test('is undone by verifying', async () => {
    await done(refuse('No.'))
    await verifyProvider(supervisor(), provider.providerId)
    expect(await rowOf(provider)).toEqual({ verified: true, refused: false, decision_reason: null })
  })

  test('needs a reason, a provider who waits, and the supervisor', async () => {
    await expectRefusal(refuse('  '), 'SM108')
    await expectRefusal(
      practice.as(provider).rpc('refuse_provider', { provider_id: provider.providerId, reason: 'No.' }),
      'SM105',
    )
    await expectRefusal(
      supervisor().rpc('refuse_provider', { provider_id: practice.people.patient.id, reason: 'No.' }),
      'SM107',
    )
    await verifyProvider(supervisor(), provider.providerId)
    await expectRefusal(refuse('No.'), 'SM109')
  })

  test('cannot be lifted by the provider', async () => {
    await done(refuse('No.'))
    const own = practice.as(provider).from('providers')
    await expectRefusal(
      own.update({ refused_at: null, decision_reason: null }).eq('id', provider.providerId),
      '42501',
      'permission denied for table providers',
    )
  })
})

describe('the audit log with names', () => {
  test('answers who read whose data, by person, patient, kind and time', async () => {
    const { people } = practice
    await bookVisit(practice, { provider })
    const from = new Date().toISOString()
    await done(practice.as(provider).from('profiles').select('id').eq('id', people.patient.id))
    const entries = await done(
      supervisor().rpc('audit_entries', { actor: provider.id, patient: people.patient.id, kind: 'read' }),
    )
    expect(entries).toMatchObject([
      { event_type: 'profiles.read', actor_name: 'Dr Clinician', patient_name: 'Paula Owner' },
    ])
    const count = async (filter: object) =>
      (await done(supervisor().rpc('audit_entries', { actor: provider.id, ...filter }))).length
    expect(await count({ kind: 'profiles' })).toBe(1)
    expect(await count({ kind: 'appointments' })).toBe(0)
    expect(await count({ kind: 'change' })).toBe(0)
    await done(practice.as(provider).rpc('open_chart', { patient: people.patient.id }))
    expect(await count({ kind: 'charts' })).toBe(1)
    expect(await count({ kind: 'read' })).toBe(2)
    expect(await count({ kind: 'change' })).toBe(0)
    expect(await count({ since: from })).toBe(2)
    expect(await count({ until: from })).toBe(0)
  })

  test('comes in pages of fifty without gap or repetition', async () => {
    await practice.sql`
      insert into public.audit_log (event_type, actor_id)
      select 'profiles.read', ${provider.id} from generate_series(1, 70)`
    const first = await done(supervisor().rpc('audit_entries', { actor: provider.id }))
    expect(first).toHaveLength(50)
    const before = first.at(-1)?.id ?? 0
    const rest = await done(supervisor().rpc('audit_entries', { actor: provider.id, before }))
    expect(rest).toHaveLength(20)
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(70)
  })

  test('names whose license was changed', async () => {
    await practice.sql`
      update public.provider_licenses l set number = 'MD-7' from public.providers p
      where p.id = l.provider_id and p.user_id = ${provider.id}`
    const [entry] = await done(supervisor().rpc('audit_entries', { kind: 'provider_licenses' }))
    expect(entry).toMatchObject({ row_name: expect.stringContaining('Clinician') })
  })

  test('names whose role was changed', async () => {
    await practice.sql`update public.user_roles set granted_at = now() where user_id = ${provider.id}`
    const [entry] = await done(supervisor().rpc('audit_entries', { kind: 'user_roles' }))
    expect(entry).toMatchObject({ row_name: 'Dr Clinician', details: { role: 'provider' } })
  })
})

test('the accounts are found by name, address and role', async () => {
  const { people } = practice
  const find = async (filter: object) => done(supervisor().rpc('practice_people', filter))
  expect(await find({ search: 'paula ow' })).toMatchObject([{ id: people.patient.id, roles: ['patient'] }])
  expect(await find({ search: people.treating.email.toUpperCase() })).toMatchObject([
    { name: 'Dr Treating', roles: ['provider'] },
  ])
  expect(await find({ wanted_role: 'admin' })).toMatchObject([{ name: 'Ada Supervisor', roles: ['admin'] }])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ search: 'paula ow', skip: 1 })).toEqual([])
})

test('a removed account, or one whose invitation is pending, is labeled', async () => {
  const { sql } = practice
  const invited = await createOfficeStaff(practice, 'biller', 'Invited')
  await sql`update auth.users set email_confirmed_at = null where id = ${invited.id}`
  const find = () => done(supervisor().rpc('practice_people', { search: invited.email }))
  expect(await find()).toMatchObject([{ invited: true, removed: false }])
  await done(supervisor().rpc('remove_office_staff', { person: invited.id, reason: 'Never came to work' }))
  expect(await find()).toMatchObject([{ invited: false, removed: true }])
})

test('no one else reads the accounts or the audit log with names', async () => {
  const { people } = practice
  for (const who of [people.patient, people.treating, people.unverified]) {
    await expectRefusal(practice.as(who).rpc('practice_people'), 'SM123')
    await expectRefusal(practice.as(who).rpc('audit_entries'), 'SM124')
  }

  await expectRefusal(
    practice.anonymous().rpc('audit_entries'),
    '42501',
    'permission denied for function audit_entries',
  )
})
