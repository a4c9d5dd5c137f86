import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createFixtureRows } from '#server/testing/policies/fixture-rows.ts'
import { type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'

let practice: OpenPractice
let start: number
const secret = 'Penicillin and sulfa drugs'
beforeAll(async () => {
  practice = await openPractice()
  await createFixtureRows(practice)
  const { sql, people } = practice
  await sql`update public.profiles set allergies = ${secret} where id = ${people.patient.id}`
  await sql`update public.appointments set reason = 'Low mood' where patient_id = ${people.patient.id}`
})
afterAll(() => practice.close())
beforeEach(async () => {
  const [row] = await practice.sql`select coalesce(max(id), 0)::int as id from public.audit_log`
  start = row?.id
})

async function send(person: Actor, path: string, init: RequestInit = {}) {
  const response = await fetch(`${practice.url}/rest/v1${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Log entries since the test began about reads of this person. */
async function readsOf({ id }: Actor) {
  const rows = await practice.sql<{ event_type: string; patient_id: string | null; details: object }[]>`
    select event_type, patient_id, details from public.audit_log
    where id > ${start} and actor_id = ${id} and event_type like '%.read' order by id`
  return [...rows]
}

describe('H1.1: an error reveals nothing of a row, and the attempt is in the log', () => {
  test('a provider casts a note to a number', async () => {
    const { treating } = practice.people
    const answer = await send(treating, '/progress_notes?select=content->>Plan::integer&limit=1')
    expect(JSON.parse(answer.text)).toEqual({
      code: '22P02',
      message: 'invalid input syntax for type integer',
      details: null,
      hint: null,
    })
    expect(await readsOf(treating)).toEqual([
      { event_type: 'progress_notes.read', patient_id: null, details: { failed: '22P02' } },
    ])
  })

  test('the supervising physician casts a column of a list', async () => {
    const { admin } = practice.people
    const path = '/rpc/practice_patients?select=last_name::integer'
    const answer = await send(admin, path, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('Owner')
    expect(await readsOf(admin)).toEqual([
      { event_type: 'practice_patients.read', patient_id: null, details: { failed: '22P02' } },
    ])
  })

  test.each([
    ['a value that is too large', '/profiles?select=phone:date_of_birth::text::integer', 400],
    ['a pattern that ends early', '/profiles?select=id&allergies=like.Penicillin%5C', 400],
    ['an expression that is none', '/profiles?select=id&allergies=match.%5B', 400],
    ['a search that is none', '/profiles?select=id&allergies=fts.%26%26', 400],
  ])('%s', async (_, path, status) => {
    const { treating } = practice.people
    const answer = await send(treating, path)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/Penicillin and|1990/)
    const noted = await readsOf(treating)
    if (JSON.parse(answer.text).code.startsWith('22'))
      expect(noted).toMatchObject([{ event_type: 'profiles.read' }])
  })

  test('a write that gives back a cast', async () => {
    const { treating } = practice.people
    const answer = await send(
      treating,
      '/appointments?status=eq.scheduled&select=reason,patient:profiles(allergies::integer)',
      {
        method: 'PATCH',
        body: '{"status":"scheduled"}',
        headers: { prefer: 'return=representation' },
      },
    )
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('Penicillin')
    expect(await readsOf(treating)).toMatchObject([
      { event_type: 'appointments.read', details: { failed: '22P02', with: ['profiles'] } },
    ])
  })

  test('one row was demanded and there are more', async () => {
    const { admin } = practice.people
    const answer = await send(admin, '/rpc/practice_patients', {
      method: 'POST',
      body: '{}',
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(answer.status).toBe(406)
    expect(await readsOf(admin)).toMatchObject([{ details: { failed: 'PGRST' } }])
  })

  test('a patient who fails at their own data is not in the log', async () => {
    const { patient } = practice.people
    expect((await send(patient, '/profiles?select=allergies::integer')).status).toBe(400)
    expect(await readsOf(patient)).toEqual([])
  })
})

test.each([
  ['an alias', '"@patient":profiles(id)'],
  ['a column', '"@patient":id'],
  ['a key of a JSON path', 'content->"@patient"'],
])('H1.2: a client cannot name %s as the log names an owner', async (_, item) => {
  const { treating } = practice.people
  const nobody = '00000000-0000-0000-0000-000000000000'
  const filter = item.includes('profiles') ? `&profiles.id=eq.${nobody}` : ''
  const answer = await send(treating, `/progress_notes?select=content,${encodeURIComponent(item)}${filter}`)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain("A name can't start with @")
})

test('H1.2: an empty embedded resource hides no one', async () => {
  const { treating, patient } = practice.people
  const path =
    '/progress_notes?select=id,patient:profiles(id)&profiles.id=eq.00000000-0000-0000-0000-000000000000'
  expect(JSON.parse((await send(treating, path)).text).length).toBeGreaterThan(0)
  expect(await readsOf(treating)).toEqual([
    { event_type: 'progress_notes.read', patient_id: patient.id, details: { with: ['profiles'] } },
  ])
})

test('H1.3: two resources of an answer cannot have one name', async () => {
  const { treating } = practice.people
  const select = 'id,x:appointments(patient_id,reason),x:billing_records(id)'
  const answer = await send(treating, `/providers?select=${select}&x.limit=0`)
  expect(JSON.parse(answer.text)).toMatchObject({ code: '42712' })
  expect(answer.text).not.toContain('reason')
})

test.each([
  ['id,id:last_name', ['id']],
  ['x:last_name,x:first_name', ['x']],
  ['*,x:id,x:last_name', ['x']],
  ['id,...appointments!inner(id)', ['id']],
])(
  'H1.3: a name of an answer belongs to one thing, and what is shown is noted: %s',
  async (select, names) => {
    const { treating } = practice.people
    const { text } = await send(treating, `/providers?select=${select}&limit=1`)
    for (const name of names) expect(text.split(`"${name}":`)).toHaveLength(2)
    const noted = select.includes('appointments') ? ['appointments.read'] : []
    expect((await readsOf(treating)).map(({ event_type }) => event_type)).toEqual(noted)
  },
)

describe('H1.4: counting is in the log', () => {
  const filter = 'select=id&allergies=like.*sulfa*'
  test.each([
    ['HEAD', 'count=exact', filter],
    ['HEAD', '', filter],
    ['GET', 'count=exact', `${filter}&limit=0`],
    ['GET', 'count=planned', `${filter}&limit=0`],
    ['HEAD', 'count=exact', `${filter}&limit=0`],
  ])('%s with "%s" of %s', async (method, prefer, query) => {
    const { treating, patient } = practice.people
    const answer = await send(treating, `/profiles?${query}`, { method, headers: prefer ? { prefer } : {} })
    expect(answer.headers.get('content-range')).toMatch(/\/1$|^0-0/)
    expect(await readsOf(treating)).toEqual([
      {
        event_type: 'profiles.read',
        patient_id: patient.id,
        details: { counted: 1, by: ['profiles.allergies'] },
      },
    ])
  })

  test('everyone whose rows were counted is named, if they are few', async () => {
    const { admin, patient, otherPatient } = practice.people
    const { sql } = practice
    for (const { id } of [patient, otherPatient])
      await sql`insert into public.safety_tasks (patient_id, source, summary, tier) values (${id}, 'message', 'x', 2)`
    const [open] = await sql`select count(*)::int as tasks from public.safety_tasks where status = 'open'`
    start = (await sql`select max(id)::int as id from public.audit_log`)[0]?.id
    const headers = { prefer: 'count=exact' }
    await send(admin, '/safety_tasks?select=id&status=eq.open', { method: 'HEAD', headers })
    const reads = await readsOf(admin)
    const details = { counted: open?.tasks, by: ['safety_tasks.status'] }
    expect(reads.map(({ patient_id }) => patient_id).sort()).toEqual([patient.id, otherPatient.id].sort())
    expect(reads).toEqual(reads.map((read) => ({ ...read, event_type: 'safety_tasks.read', details })))
  })

  test('a page shows one patient and the total reveals the others', async () => {
    const { treating, patient } = practice.people
    await send(treating, '/appointments?select=id&limit=1', { headers: { prefer: 'count=exact' } })
    expect(await readsOf(treating)).toMatchObject([
      { patient_id: patient.id, details: {} },
      { patient_id: patient.id, details: { counted: expect.any(Number), by: [] } },
    ])
  })

  test('by embedded resources', async () => {
    const { treating, patient } = practice.people
    const path = '/providers?select=id,appointments!inner(id)&appointments.reason=not.is.null'
    await send(treating, path, { method: 'HEAD' })
    expect(await readsOf(treating)).toMatchObject([
      { patient_id: patient.id, details: { by: ['appointments.reason'] } },
    ])
  })

  test('by a change that changes nothing', async () => {
    const { treating, patient } = practice.people
    const path = `/appointments?patient_id=eq.${patient.id}&status=eq.scheduled&reason=not.is.null`
    const answer = await send(treating, path, { method: 'PATCH', body: '{"status":"scheduled"}' })
    expect(answer.status).toBe(204)
    expect(await readsOf(treating)).toMatchObject([
      { patient_id: patient.id, details: { by: expect.arrayContaining(['appointments.reason']) } },
    ])
  })

  test('an empty count leaves no trace, and neither does a patient’s own', async () => {
    const { treating, patient } = practice.people
    await send(treating, '/profiles?select=id&allergies=like.*latex*', { method: 'HEAD' })
    await send(patient, `/profiles?${filter}`, { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([...(await readsOf(treating)), ...(await readsOf(patient))]).toEqual([])
  })
})

test('reads that cannot be logged return nothing, and those next to them do', async () => {
  const { sql, people } = practice
  await sql`alter table public.audit_log add constraint refuses check (event_type <> 'profiles.read') not valid`
  const [refused, shown] = await Promise.all([
    send(people.treating, '/profiles?select=allergies'),
    send(people.treating, '/appointments?select=reason'),
  ])
  await sql`alter table public.audit_log drop constraint refuses`
  expect(refused?.status).toBe(400)
  expect(refused?.text).not.toContain(secret)
  expect(shown?.status).toBe(200)
})

test('people whose rows are shown together are logged one by one, with the session and the address of the request', async () => {
  const { admin, patient, otherPatient } = practice.people
  const people = [patient.id, otherPatient.id].sort()
  await send(admin, `/safety_tasks?select=id,patient_id&patient_id=in.(${people.join(',')})`)
  await send(admin, `/safety_tasks?select=id&patient_id=eq.${patient.id}`)
  const noted = await practice.sql`
    select patient_id, actor_session, ip_address is not null as addressed, details from public.audit_log
    where id > ${start} and actor_id = ${admin.id} and event_type = 'safety_tasks.read' order by id`
  const { session_id } = JSON.parse(
    Buffer.from(admin.token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, string>
  expect(
    noted
      .map(({ patient_id }) => patient_id)
      .slice(0, 2)
      .sort(),
  ).toEqual(people)
  expect(noted.map(({ patient_id }) => patient_id).slice(2)).toEqual([patient.id])
  for (const note of noted)
    expect(note).toMatchObject({ actor_session: session_id, addressed: true, details: {} })
})

test.each([
  [
    'as the server writes them',
    (sub: string, session_id: string) => JSON.stringify({ sub, session_id, role: 'x' }),
  ],
  ['in another order', (sub: string, session_id: string) => JSON.stringify({ role: 'x', session_id, sub })],
  [
    'with something between',
    (sub: string, session_id: string) => JSON.stringify({ sub, role: 'x', session_id }),
  ],
])('the session is found in claims %s', async (_, write) => {
  const [sub, session] = [crypto.randomUUID(), crypto.randomUUID()]
  const found = await practice.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${write(sub, session)}, true)`
    return tx`select private.session_id() as session`
  })
  expect(found).toEqual([{ session }])
})
