import type { Actor } from '#server/testing/actors.ts'
import { createActor } from '#server/testing/actors.ts'
import type { Practice } from './people.ts'

const actingRights = ['schedule', 'forms', 'billing', 'messages']
export const allRights = [
  ...actingRights,
  'read_notes',
  'read_messages',
  'read_assessments',
  'read_medications',
  'read_documents',
  'read_records',
]

type Representation = {
  kind?: 'guardian' | 'proxy'
  basis?: 'minor' | 'court_order' | 'named_by_patient'
  rights?: string[]
  verified?: boolean
  ended?: boolean
}

/** A person with their own account who acts for this patient, verified by the practice unless said otherwise. */
export async function createRepresentative(
  practice: Practice,
  patient: { id: string },
  { kind = 'guardian', basis, rights = allRights, verified = true, ended = false }: Representation = {},
): Promise<Actor & { representationId: string }> {
  const { sql } = practice
  const person = await createActor(practice, {
    first_name: 'Ana',
    last_name: kind === 'guardian' ? 'Guardian' : 'Proxy',
    registering_for: 'someone_else',
  })
  const [row] = await sql<{ id: string }[]>`
    insert into public.representatives (
      patient_id, user_id, kind, basis, relation, rights, accepted_at, verified_at, verified_state, revoked_at, revoke_reason
    ) values (
      ${patient.id}, ${person.id}, ${kind}, ${basis ?? (kind === 'guardian' ? 'minor' : 'named_by_patient')}, 'parent',
      ${rights}, now(), ${verified && kind === 'guardian' ? new Date() : null}, 'AZ',
      ${ended ? new Date() : null}, ${ended ? 'Custody ended' : null}
    ) returning id`
  if (!row) throw new Error('no representation')
  return { ...person, representationId: row.id }
}

/** The consent a verified guardian gave for this minor. */
export async function signAsGuardian(
  { sql }: Practice,
  patient: { id: string },
  guardian: { id: string; representationId: string },
): Promise<void> {
  await sql`
    insert into public.registration_consents (patient_id, signed_by, acting_as, representative_id, signature)
    values (${patient.id}, ${guardian.id}, 'guardian', ${guardian.representationId}, 'Ana Guardian')`
}

/** Sets the age of a patient, as the practice would correct a date of birth. */
export async function setAge({ sql }: Practice, patient: { id: string }, years: number): Promise<void> {
  await sql`
    update public.profiles set date_of_birth = (now() - make_interval(years => ${years}, days => 40))::date
    where id = ${patient.id}`
}

/** Everyone of the representative matrix, about the patient of the practice. */
export async function createRepresentatives(practice: Practice & { people: { patient: Actor } }) {
  const { patient } = practice.people
  const guardian = await createRepresentative(practice, patient)
  await signAsGuardian(practice, patient, guardian)
  const secondGuardian = await createRepresentative(practice, patient, { rights: ['schedule', 'messages'] })
  const former = await createRepresentative(practice, patient, { ended: true })
  const proxy = await createRepresentative(practice, patient, {
    kind: 'proxy',
    rights: ['schedule', 'billing'],
  })
  return { guardian, guardianOfTeen: guardian, secondGuardian, former, proxy, minor: patient }
}
