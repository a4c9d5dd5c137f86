import type { Representation } from '#web/domains/people/index.ts'
import { ageOn } from '#web/platform/age.ts'

/** Accents, case and spaces are typed differently the second time. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
const tidy = (name: string) => name.trim().replace(/\s+/g, ' ')

interface Typed {
  first_name: string
  last_name: string
  date_of_birth: string
}

/** The person one acts for already who has this name and age: a second record would split their history. */
export function findRegistered(people: readonly Representation[], typed: Typed): Representation | undefined {
  const name = tidy(`${typed.first_name} ${typed.last_name}`)
  const age = ageOn(typed.date_of_birth)
  return people.find(
    ({ patient_name, patient_age }) => patient_age === age && compare(tidy(patient_name), name) === 0,
  )
}
