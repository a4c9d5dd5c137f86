import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

describe('a message', () => {
  beforeEach(async () => {
    await clearVisits(practice)
    await emptyTables(
      practice.sql,
      'public.safety_tasks',
      'public.patient_provider_messages',
      'public.notifications',
    )
    await bookVisit(practice)
    await bookVisit(practice, { provider: practice.people.otherProvider, at: phoenix(1, '10:00') })
  })

  const write = (from: 'patient' | 'treating', message: string) => {
    const { as, people } = practice
    return as(people[from])
      .from('patient_provider_messages')
      .insert({
        patient_id: people.patient.id,
        provider_id: people.treating.providerId,
        sender_id: people[from].id,
        message,
      })
      .select('id')
      .single()
  }
  const tasks = () =>
    practice.sql`select patient_id, provider_id, source, source_id, status from public.safety_tasks`

  test.each([
    'Some days I want to die',
    'a veces quiero morir',
    'I can’t go on like this. I cut myself again last night',
  ])(
    'that says "%s" opens a task for whom it was written to, and tells them and the supervisor',
    async (message) => {
      const { people, sql } = practice
      const { id } = await done(write('patient', message))
      expect(await tasks()).toEqual([
        {
          patient_id: people.patient.id,
          provider_id: people.treating.providerId,
          source: 'message',
          source_id: id,
          status: 'open',
        },
      ])
      const told = await sql`select user_id, body, link from public.notifications where kind = 'safety_task'`
      expect(told.map(({ user_id }) => user_id).sort()).toEqual([people.treating.id, people.admin.id].sort())
      expect(new Set(told.map(({ link }) => link))).toEqual(
        new Set(['/provider-dashboard/safety-tasks', '/admin/safety-tasks']),
      )
      const queued = await sql`select recipient from private.safety_events where mailed_at is null`
      expect(queued.map(({ recipient }) => recipient).sort()).toEqual(
        [people.treating.id, people.admin.id].sort(),
      )
      expect(JSON.stringify(told)).not.toContain(message)
    },
  )

  test('of every day opens none; nor do the words of a provider', async () => {
    await done(write('patient', 'Could we move to Tuesday?'))
    await done(write('treating', 'If you feel you want to die, call 988 at once.'))
    expect(await tasks()).toEqual([])
  })

  test('is not stored when its task cannot be opened', async () => {
    const { sql } = practice
    await sql.unsafe(`
      create function private.out_of_order() returns trigger language plpgsql as
        $$ begin raise exception 'The disk is full' using errcode = '53100'; end $$;
      create trigger out_of_order before insert on public.safety_tasks
        for each row execute function private.out_of_order()`)
    const { error } = await write('patient', 'I want to die')
    await sql.unsafe('drop function private.out_of_order() cascade')
    expect(error?.code).toBe('53100')
    expect(await sql`select from public.patient_provider_messages`).toHaveLength(0)
  })

  test("leads the provider's notification to the conversation", async () => {
    const { people, sql } = practice
    await done(write('patient', 'Hello'))
    const [told] = await sql`select link from public.notifications where kind = 'message'`
    expect(told?.link).toBe(`/provider-dashboard/messages/${people.patient.id}`)
  })
})
