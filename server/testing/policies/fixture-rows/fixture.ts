import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/testing/actors.ts'
import { minutesFromNow, type People, type Practice, phoenix } from '../people.ts'
import { bookVisit } from '../visits.ts'

export type Columns = Record<string, unknown>

/**
 * A fixture row, and the requests to read, add, change or remove it. The bodies are valid, so only rights can fail.
 */
export type FixtureRow = {
  key: Columns
  create: (caller: Actor | undefined) => Columns
  change: Columns
}

export type Fixture = Awaited<ReturnType<typeof beginFixture>>

/** The basis for the rows of every domain: four visits of the patient with the provider who treats them. */
export async function beginFixture(practice: Practice & { people: People }) {
  const { sql, people } = practice
  const { patient, treating } = people
  const about = { patient_id: patient.id }
  return {
    practice,
    sql,
    people,
    about,
    between: { ...about, provider_id: treating.providerId },
    live: await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' }),
    past: await bookVisit(practice, { at: phoenix(-14, '10:00'), status: 'completed' }),
    upcoming: await bookVisit(practice, { at: phoenix(21, '10:00'), minutes: 60 }),
    spare: await bookVisit(practice, { at: phoenix(28, '10:00'), minutes: 60 }),
    signature: { status: 'signed', signed_at: new Date(), signed_by: treating.id },
    insert: async (table: string, columns: Columns): Promise<string> => {
      const [row] =
        await sql`insert into ${sql(`public.${table}`)} ${sql(columns as never)} returning to_jsonb(${sql(table)}.*) as row`
      return row?.row.id
    },
  }
}

export const withId = (columns: Columns) => () => ({ id: randomUUID(), ...columns })
