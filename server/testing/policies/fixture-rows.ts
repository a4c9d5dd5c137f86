import type { Actor } from '#server/testing/actors.ts'
import type { MatrixActor } from './access-matrix.ts'
import { consentsRows } from './fixture-rows/consents.ts'
import { documentsRows } from './fixture-rows/documents.ts'
import { beginFixture, type FixtureRow } from './fixture-rows/fixture.ts'
import { medicationsRows } from './fixture-rows/medications.ts'
import { notesRows } from './fixture-rows/notes.ts'
import { peopleRows } from './fixture-rows/people.ts'
import { safetyRows } from './fixture-rows/safety.ts'
import { visitsRows } from './fixture-rows/visits.ts'
import type { People, Practice } from './people.ts'

export type { FixtureRow } from './fixture-rows/fixture.ts'
export { samplePlan } from './fixture-rows/safety.ts'

/** One practice in which every table has a row about the patient and the provider who treats them. */
export async function createFixtureRows(
  practice: Practice & { people: People },
): Promise<Record<string, FixtureRow>> {
  const fixture = await beginFixture(practice)
  // Words are only written down where the patient agreed, and notifications and audit entries come of all the others.
  return {
    ...(await consentsRows(fixture)),
    ...(await notesRows(fixture)),
    ...(await documentsRows(fixture)),
    ...(await medicationsRows(fixture)),
    ...(await safetyRows(fixture)),
    ...(await visitsRows(fixture)),
    ...(await peopleRows(fixture)),
  }
}

export const personOf = (people: People, actor: MatrixActor): Actor | undefined =>
  actor === 'anonymous' ? undefined : people[actor]
