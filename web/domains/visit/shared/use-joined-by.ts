import { lowerFirst } from '#core/first-letter.ts'
import { describeRelation, relationWords, useRepresentativesOf } from '#web/domains/people/index.ts'
import { useMessages } from '#web/platform/language.ts'
import type { Visit } from './api/load-visit.ts'
import { joiningWords } from './joining-messages.ts'

/** For the provider: the person who joined for the patient, if it isn't the patient's own account. */
export function useRepresentative({ role, patient_id }: Visit, account: string | undefined) {
  const forPatient = role === 'provider' && account !== undefined && account !== patient_id
  const { data } = useRepresentativesOf(patient_id, forPatient)
  return { forPatient, one: forPatient ? data?.find(({ user_id }) => user_id === account) : undefined }
}

/** To the provider: who is there for the patient, where it isn't the patient's own account that joined. */
export function useJoinedBy(visit: Visit, account: string | undefined): string | undefined {
  const words = useMessages(joiningWords)
  const relations = useMessages(relationWords)
  const { forPatient, one } = useRepresentative(visit, account)
  if (!forPatient) return undefined
  return one ? `${one.name} (${lowerFirst(describeRelation(relations, one.relation))})` : words.someoneElse
}
