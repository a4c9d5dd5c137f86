import { useQuery } from '@tanstack/react-query'
import type { Representation, Right } from '#core/answers/representation.ts'
import { read } from '#web/platform/read.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import { supabase } from '#web/platform/supabase.ts'

export const actingRights = ['schedule', 'forms', 'billing', 'messages'] as const satisfies readonly Right[]
export const readingRights = [
  'read_notes',
  'read_messages',
  'read_assessments',
  'read_medications',
  'read_documents',
  'read_records',
] as const satisfies readonly Right[]

/** Whether they may join this person's visits and answer their forms, by the rule of the database (`may_join_for`). */
export function mayJoinFor({ rights_now, patient_signs_in }: Representation): boolean {
  const may = (right: Right) => rights_now.includes(right)
  return may('schedule') && may('forms') && (may('read_notes') || !patient_signs_in)
}

/** The person one acts for on this part of the screen, with one's rights; undefined on one's own screens. */
export function usePersonActedFor(): Representation | undefined {
  const forOther = useActsForOther()
  const patient = usePatientId()
  const { data } = useQuery({ ...peopleIActForQuery(), enabled: forOther })
  return forOther ? data?.find(({ patient_id }) => patient_id === patient) : undefined
}

const representativesKey = (patientId: string) => ['representatives', patientId] as const

/** Who acts for this patient, with ended access last. */
export function useRepresentativesOf(patientId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: representativesKey(patientId),
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('representatives_of', { patient: patientId }))
    },
  })
}
