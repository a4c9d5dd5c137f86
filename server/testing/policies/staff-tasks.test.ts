import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOfficeStaff } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())

type Who = 'patient' | 'treating' | 'otherProvider' | 'unverified' | 'admin'
const tasks = (who: Who) => practice.as(practice.people[who]).from('staff_tasks')
const task = (owner: Who, about = true) => ({
  title: 'Order a lithium level',
  owner_id: practice.people[owner].id,
  due_on: '2026-12-01',
  ...(about && { patient_id: practice.people.patient.id }),
})

test('a provider gives a task with an owner and a due date; the owner is notified and marks it done', async () => {
  const { sql, people } = practice
  const given = await done(tasks('treating').insert(task('otherProvider', false)).select().single())
  const [bell] = await sql`
    select count(*)::int from public.notifications where user_id = ${people.otherProvider.id} and kind = 'task_assigned'`
  expect(bell?.count).toBe(1)
  const finished = await done(
    tasks('otherProvider').update({ done_at: '2020-01-01T00:00:00Z' }).eq('id', given.id).select().single(),
  )
  expect(finished.done_by).toBe(people.otherProvider.id)
  expect(Date.parse(finished.done_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await expectRefusal(tasks('treating').update({ title: 'Another' }).eq('id', given.id), 'SM816')
  await done(tasks('treating').update({ done_at: null }).eq('id', given.id).select().single())
})

test('a task about a patient goes only to who may open the chart', async () => {
  await expectRefusal(tasks('treating').insert(task('otherProvider')), 'SM815')
  await expectRefusal(tasks('treating').insert(task('patient', false)), 'SM815')
  await expectRefusal(tasks('treating').insert(task('unverified', false)), 'SM815')
  const own = await done(tasks('treating').insert(task('treating')).select('id').single())
  expect(await done(tasks('otherProvider').select('id').eq('id', own.id))).toEqual([])
  expect(await done(tasks('patient').select('id'))).toEqual([])
})

test('only staff give tasks or see who can be given one', async () => {
  for (const who of ['patient', 'unverified'] as const) {
    const { error } = await tasks(who).insert(task('treating', false))
    expect(error?.code).toBe('42501')
    await expectRefusal(practice.as(practice.people[who]).rpc('task_owners'), 'SM817')
  }
  const names = await done(
    practice.as(practice.people.treating).rpc('task_owners', { patient: practice.people.patient.id }),
  )
  const ids = names.map(({ user_id }) => user_id)
  expect(ids).toContain(practice.people.treating.id)
  expect(ids).not.toContain(practice.people.otherProvider.id)
})

test('P7: a clinician who does not treat a patient does not learn who does', async () => {
  const { as, people } = practice
  await expectRefusal(as(people.otherProvider).rpc('task_owners', { patient: people.patient.id }), 'SM305')
  expect((await as(people.otherProvider).rpc('task_owners')).error).toBeNull()
})

test("a task's owner or creator reads and finishes it after the patient left their care, without the patient's name", async () => {
  const { sql, people, as } = practice
  const own = await done(tasks('treating').insert(task('treating')).select('id').single())
  const other = await done(tasks('treating').insert(task('treating')).select('id').single())
  await done(tasks('treating').update({ done_at: new Date().toISOString() }).eq('id', other.id).select('id'))
  await sql`update public.staff_tasks set done_by = ${people.admin.id} where id = ${other.id}`
  await sql`update public.appointments set status = 'cancelled'`
  const seen = as(people.treating).from('staff_tasks').select('id, patient:profiles(last_name)')
  expect(await done(seen.in('id', [own.id, other.id]))).toEqual([{ id: own.id, patient: null }])
  const setDone = (done_at: string | null) =>
    done(tasks('treating').update({ done_at }).eq('id', own.id).select('done_by').single())
  expect(await setDone(new Date().toISOString())).toEqual({ done_by: people.treating.id })
  expect(await setDone(null)).toEqual({ done_by: null })
})

test('open tasks of someone who leaves the office go back to who gave them, and their own to the supervisor', async () => {
  const { sql, people } = practice
  await sql`delete from public.staff_tasks`
  const leaving = await createOfficeStaff(practice, 'front_desk', 'Leaving')
  const open = { owner_id: leaving.id, due_on: '2026-12-01' }
  await done(
    practice
      .as(leaving)
      .from('staff_tasks')
      .insert({ ...open, title: 'Own' }),
  )
  await done(tasks('treating').insert({ ...open, title: 'Given' }))
  const reason = 'Moved to another practice'
  await done(practice.as(people.admin).rpc('remove_office_staff', { person: leaving.id, reason }))
  const owners = await sql`select title, owner_id from public.staff_tasks order by title`
  expect(owners.map(({ title, owner_id }) => [title, owner_id])).toEqual([
    ['Given', people.treating.id],
    ['Own', people.admin.id],
  ])
  expect(await done(tasks('admin').select('title'))).toEqual([{ title: 'Own' }])
})

test('a supervising physician who is given a task finds it in their own portal', async () => {
  const { sql, people } = practice
  await sql`delete from public.notifications`
  await done(tasks('treating').insert(task('admin', false)))
  const told = await sql`select link from public.notifications where user_id = ${people.admin.id}`
  expect(told).toEqual([{ link: '/admin/tasks' }])
})

test("only an open task's owner or creator hands it over, and not to anyone who can’t have it", async () => {
  const { people } = practice
  const { id } = await done(tasks('treating').insert(task('admin', false)).select('id').single())
  const give = (by: Who, owner: string) => practice.as(people[by]).rpc('hand_over_task', { task: id, owner })
  for (const who of ['otherProvider', 'patient', 'unverified'] as const)
    await expectRefusal(give(who, people.treating.id), 'SM656')
  await expectRefusal(give('admin', people.patient.id), 'SM815')
  await done(give('admin', people.otherProvider.id))
  expect(await done(tasks('otherProvider').select('owner_id').eq('id', id))).toEqual([
    { owner_id: people.otherProvider.id },
  ])
  await done(give('treating', people.admin.id))
  await done(tasks('admin').update({ done_at: new Date().toISOString() }).eq('id', id).select('id'))
  await expectRefusal(give('admin', people.treating.id), 'SM656')
})

test('open tasks of a provider who is suspended go back to who gave them, else to the supervising physician', async () => {
  const { sql, people } = practice
  const own = await done(tasks('otherProvider').insert(task('otherProvider', false)).select('id').single())
  const given = await done(tasks('treating').insert(task('otherProvider', false)).select('id').single())
  const [{ id: provider_id } = { id: '' }] = await sql`
    select id from public.providers where user_id = ${people.otherProvider.id}`
  await done(practice.as(people.admin).rpc('suspend_provider', { provider_id, reason: 'Left the practice' }))
  const owners = await sql`select id, owner_id from public.staff_tasks where id in ${sql([own.id, given.id])}`
  expect(Object.fromEntries(owners.map(({ id, owner_id }) => [id, owner_id]))).toEqual({
    [own.id]: people.admin.id,
    [given.id]: people.treating.id,
  })
})
