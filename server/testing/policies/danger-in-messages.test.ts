import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crisisPatterns, mentionsCrisis } from '#core/safety/mentions-crisis.ts'
import { phoenix } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

describe("the database's copy of the crisis words", () => {
  test('is the list of core/safety, pattern for pattern', async () => {
    const [row] = await practice.sql`select private.crisis_patterns() as patterns`
    expect(row?.patterns).toEqual(crisisPatterns.map(({ source }) => source.replaceAll('\\b', '\\y')))
  })

  test('reads every text as core does', async () => {
    const texts = sampleTexts()
    const rows = await practice.sql<{ found: boolean }[]>`
      select private.mentions_crisis(said) as found
      from unnest(${texts}::text[]) with ordinality as t (said, place) order by place`
    const database = texts.filter((_, place) => rows[place]?.found)
    expect(database).toEqual(texts.filter(mentionsCrisis))
    expect(database.length).toBeGreaterThan(500)
    expect(texts.length - database.length).toBeGreaterThan(500)
  })
})

/** Words of danger and of every day, put together by a fixed sequence, dressed up in what people and phones put around them. */
function sampleTexts(): string[] {
  const words = [
    ...'suicide suicidal sucide kill killing myself end my own life want to die dont live hurt self harm overdose kms'.split(
      ' ',
    ),
    ...'cut cutting some slack shaving crisis emergency dangerous wish i were dead better off without me no reason'.split(
      ' ',
    ),
    ...'quiero morir me matar matarme hacerme daño corto el pelo sobredosis peligroso vida con acabar mi ya no'.split(
      ' ',
    ),
    ...'diet deadline tuesday visit sleep medication gracias cita mañana thanks doctor the is anymore'.split(
      ' ',
    ),
  ]
  const between = [' ', ' ', ' ', '-', '\n', '’ ', '… ', ' 🌵 ', 'я', '\u00a0', '\u0301 ', 'ß']
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const dress = [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.replace('i', 'İ').replace('k', 'K'),
  ]
  return Array.from({ length: 4000 }, () => {
    const said = Array.from({ length: 2 + next(5) }, () => words[next(words.length)]).reduce(
      (text, word) => `${text}${between[next(between.length)]}${word}`,
    )
    return dress[next(dress.length)]?.(said ?? '') ?? ''
  })
}

describe('a message', () => {
  beforeEach(async () => {
    await clearVisits(practice)
    await practice.sql`truncate public.safety_tasks, public.patient_provider_messages, public.notifications cascade`
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
    'I can’t go on like this. Self–harming again',
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
        new Set([`/provider-dashboard/patients/${people.patient.id}`, '/admin']),
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
