import { type Actor, createActor } from '#server/testing/actors.ts'
import { done, type OpenPractice } from './practice.ts'
import { allRights } from './representatives.ts'

/** Forty days after the birthday, by the calendar. */
export const yearsAgo = (years: number) => {
  const day = new Date(Date.now() - 40 * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

/** What the registration of a child asks for. */
export const answers = {
  phone: '(602) 555-0142',
  address_line1: '1 Palo Verde',
  city: 'Phoenix',
  state: 'AZ',
  zip_code: '85016',
  emergency_contact_name: 'Ana Torres',
  emergency_contact_phone: '(602) 555-0100',
  emergency_contact_relationship: 'Mother',
}

export const completed = {
  ...answers,
  hipaa_consent: true,
  treatment_consent: true,
  registration_completed: true,
}

/** What a parent does to register a child, and the practice to verify them. */
export function familyOf(practice: OpenPractice) {
  const newGuardian = () =>
    createActor(practice, { first_name: 'Ana', last_name: 'Torres', registering_for: 'someone_else' })

  async function registerChild(guardian: Actor, years: number, basis?: string): Promise<string> {
    return done(
      practice.as(guardian).rpc('register_dependent', {
        first_name: 'Leo',
        last_name: 'Torres',
        date_of_birth: yearsAgo(years),
        relation: 'parent',
        state: 'AZ',
        ...(basis && { basis }),
      }),
    )
  }

  async function representationOf(guardian: Actor): Promise<string> {
    const [row] = await done(
      practice.as(guardian).from('representatives').select('id').is('revoked_at', null),
    )
    return row?.id ?? ''
  }

  async function uploadProof(guardian: Actor): Promise<void> {
    const representation = await representationOf(guardian)
    const object_name = `${representation}/birth-certificate.pdf`
    await practice.sqlAs(guardian)`
      insert into storage.objects (bucket_id, name, owner_id) values ('guardian-documents', ${object_name}, ${guardian.id})`
    await done(practice.as(guardian).rpc('attach_guardian_document', { representation, object_name }))
  }

  const verify = async (guardian: Actor, rights = allRights) => {
    const representation = await representationOf(guardian)
    const document = `${representation}/birth-certificate.pdf`
    return done(
      practice.as(practice.people.admin).rpc('verify_guardian', { representation, rights, document }),
    )
  }

  return { newGuardian, registerChild, representationOf, uploadProof, verify }
}
