import { lowerFirst } from '#core/lower-first.ts'
import { relationWords, sayRelation, useRepresentativesOf } from '#web/domains/people/index.ts'
import { useMessages } from '#web/platform/language.ts'
import type { Visit } from './api/load-visit.ts'
import { messages } from './messages.ts'

/** To the provider: who is there for the patient, where it isn't the patient's own account that joined. */
export function useJoinedBy({ role, patient_id }: Visit, account: string | undefined): string | undefined {
  const words = useMessages(messages)
  const relations = useMessages(relationWords)
  const forOther = role === 'provider' && account !== undefined && account !== patient_id
  const { data } = useRepresentativesOf(patient_id, forOther)
  if (!forOther) return undefined
  const one = data?.find(({ user_id }) => user_id === account)
  return one ? `${one.name} (${lowerFirst(sayRelation(relations, one.relation))})` : words.someoneElse
}
