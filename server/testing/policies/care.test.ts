import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pool, Sql } from '#server/db/pool.ts'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient, createProvider, type Provider } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { clearVisits } from './visits.ts'

let practice: OpenPractice
let sql: Pool
let providers: Provider[]
let patients: Actor[]
beforeAll(async () => {
  practice = await openPractice()
  sql = practice.sql
  providers = await Promise.all([1, 2, 3].map(() => createProvider(practice)))
  patients = await Promise.all([1, 2, 3].map(() => createPatient(practice)))
}, 60_000)
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await sql`delete from public.safety_tasks`
})

/** Who treats whom, computed from the calendar and the tasks themselves. */
const asWritten = () => sql`
  select provider_id, patient_id, bool_or(is_visit) as has_visit from (
    select provider_id, patient_id, true as is_visit from public.appointments where status <> 'cancelled'
    union all
    select provider_id, patient_id, false from public.safety_tasks where status = 'open' and provider_id is not null
  ) bond group by 1, 2 order by 1, 2`
const asKept = () => sql`select provider_id, patient_id, has_visit from private.care order by 1, 2`

/** The same three times over: the rows kept for lists, the set made of them, and what the policies ask. */
async function expectAllAgree() {
  const written = [...(await asWritten())]
  expect([...(await asKept())]).toEqual(written)
  for (const provider of providers) {
    const theirs = written
      .filter((row) => row.provider_id === provider.providerId)
      .map((row) => row.patient_id)
    const [seen] = await practice.sqlAs(provider)`
      select array(select distinct patient_id from private.under_my_care order by 1) as by_policy,
        array(select private.patients_i_treat() order by 1) as in_lists,
        array(select id from public.profiles order by 1) as profiles`
    expect(seen).toEqual({ by_policy: theirs, in_lists: theirs, profiles: theirs })
  }
}

/** Numbers that are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

let minutes = 0
const anyTime = () => new Date(Date.UTC(2030, 0, 1) + 60_000 * 30 * minutes++).toISOString()

/** One write of any kind that can start or end a care relationship. */
async function writeSomething(tx: Sql, random: (below: number) => number) {
  const provider = providers[random(3)]?.providerId ?? ''
  const patient = patients[random(3)]?.id ?? ''
  const any = (table: string) =>
    tx`select id from ${tx(`public.${table}`)} order by id offset ${random(6)} limit 1`
  const writes = [
    () => tx`insert into public.appointments (provider_id, patient_id, appointment_date, duration_minutes, status)
      values (${provider}, ${patient}, ${anyTime()}, 30, ${random(4) ? 'scheduled' : 'cancelled'})`,
    () => tx`update public.appointments set status = 'cancelled' where id in (${any('appointments')})`,
    () => tx`update public.appointments set status = 'scheduled' where id in (${any('appointments')})`,
    () => tx`update public.appointments set status = 'no_show' where id in (${any('appointments')})`,
    () => tx`update public.appointments set provider_id = ${provider} where id in (${any('appointments')})`,
    () => tx`update public.appointments set patient_id = ${patient} where id in (${any('appointments')})`,
    () => tx`update public.appointments set provider_id = ${provider}, status = 'cancelled'
      where id in (${any('appointments')})`,
    () => tx`delete from public.appointments where id in (${any('appointments')})`,
    () => tx`insert into public.safety_tasks (provider_id, patient_id, source, summary)
      values (${random(4) ? provider : null}, ${patient}, 'message', 'Said they are in danger')`,
    () => tx`update public.safety_tasks set status = 'closed', disposition = 'false_alarm', disposition_note = 'Called',
      closed_by = ${patient}, closed_at = now() where id in (${any('safety_tasks')})`,
    () => tx`update public.safety_tasks set provider_id = ${random(4) ? provider : null}
      where id in (${any('safety_tasks')})`,
    () => tx`delete from public.safety_tasks where id in (${any('safety_tasks')})`,
  ]
  await writes[random(writes.length)]?.()
}

test.each([1, 2, 3])(
  'after any write, everyone is the patient of those who treat them (%i)',
  async (seed) => {
    const random = numbersFrom(seed)
    for (let round = 0; round < 40; round++) {
      await writeSomething(sql, random)
      expect([...(await asKept())]).toEqual([...(await asWritten())])
      if (round % 8 === 7) await expectAllAgree()
    }
  },
)

test('what is rolled back leaves nothing', async () => {
  const random = numbersFrom(4)
  await sql
    .begin(async (tx) => {
      for (let round = 0; round < 40; round++) await writeSomething(tx, random)
      throw new Error('never mind')
    })
    .catch(() => {})
  expect([...(await asKept())]).toEqual([])
})

test('many write together, none waits forever for another', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const random = numbersFrom(100 + writer)
    for (let round = 0; round < 40; round++) await writeSomething(sql, random)
  })
  await Promise.all(writers)
  await expectAllAgree()
})

test('an emptied calendar leaves those with an open task', async () => {
  const random = numbersFrom(5)
  for (let round = 0; round < 40; round++) await writeSomething(sql, random)
  await clearVisits(practice)
  await expectAllAgree()
})

test('a row that the calendar does not support gives no access', async () => {
  const [provider, patient] = [providers[0] as Provider, patients[0] as Actor]
  await sql`insert into private.care values (${provider.providerId}, ${patient.id}, true)`
  const client = practice.as(provider)
  expect(await done(client.rpc('my_patients'))).toEqual([])
  expect(await done(client.rpc('open_chart', { patient: patient.id }))).toBe(false)
  expect(await done(client.from('profiles').select('id'))).toEqual([])
  await sql`select private.rebuild_care()`
  expect(await asKept()).toHaveLength(0)
})

describe('two at the same time', () => {
  const visit = async (status = 'scheduled') => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.appointments (provider_id, patient_id, appointment_date, duration_minutes, status)
      values (${providers[0]?.providerId ?? ''}, ${patients[0]?.id ?? ''}, ${anyTime()}, 30, ${status}) returning id`
    return row?.id ?? ''
  }
  const cancel = (tx: Sql, id: string) =>
    tx`update public.appointments set status = 'cancelled' where id = ${id}`
  const revive = (tx: Sql, id: string) =>
    tx`update public.appointments set status = 'scheduled' where id = ${id}`

  /** The first has written and not committed; the second writes, has to wait for it, and commits after. */
  async function oneWaitsForTheOther(first: (tx: Sql) => PromiseLike<unknown>, second: typeof first) {
    const [one, other] = [await sql.reserve(), await sql.reserve()]
    try {
      await one`begin`
      await other`begin`
      await first(one)
      const [me] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`
      const waiting = second(other).then(() => {})
      await expect
        .poll(
          async () =>
            (await sql`select wait_event_type from pg_stat_activity where pid = ${me?.pid ?? 0}`)[0],
        )
        .toEqual({ wait_event_type: 'Lock' })
      await one`commit`
      await waiting
      await other`commit`
    } finally {
      one.release()
      other.release()
    }
  }

  test('call off their last two visits', async () => {
    const [a, b] = [await visit(), await visit()]
    await oneWaitsForTheOther(
      (tx) => cancel(tx, a),
      (tx) => cancel(tx, b),
    )
    expect([...(await asKept())]).toEqual([])
  })

  test('one calls off the last visit, the other takes one up again', async () => {
    const [a, b] = [await visit(), await visit('cancelled')]
    await oneWaitsForTheOther(
      (tx) => cancel(tx, a),
      (tx) => revive(tx, b),
    )
    await expectAllAgree()
    expect(await asKept()).toHaveLength(1)
  })

  test('one takes a visit up again, the other calls off the last one there was', async () => {
    const [a, b] = [await visit(), await visit('cancelled')]
    await oneWaitsForTheOther(
      (tx) => revive(tx, b),
      (tx) => cancel(tx, a),
    )
    await expectAllAgree()
    expect(await asKept()).toHaveLength(1)
  })

  test('both make the first visit', async () => {
    const [a, b] = [await visit('cancelled'), await visit('cancelled')]
    await oneWaitsForTheOther(
      (tx) => revive(tx, a),
      (tx) => revive(tx, b),
    )
    expect(await asKept()).toHaveLength(1)
    await cancel(sql, a)
    await cancel(sql, b)
    expect(await asKept()).toHaveLength(0)
  })

  test('move visits between the same clinicians, in opposite directions', async () => {
    const [one = '', other = ''] = providers.map(({ providerId }) => providerId)
    const [a, b] = [await visit(), await visit()]
    await sql`update public.appointments set provider_id = ${other} where id = ${b}`
    await oneWaitsForTheOther(
      (tx) => tx`update public.appointments set provider_id = ${other} where id = ${a}`,
      (tx) => tx`update public.appointments set provider_id = ${one} where id = ${b}`,
    )
    await expectAllAgree()
  })
})
