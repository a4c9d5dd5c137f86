import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { peopleIActForQuery } from '#web/platform/session/people-i-act-for.ts'
import { supabase } from '#web/platform/supabase.ts'

export const actingRights = ['schedule', 'forms', 'billing', 'messages'] as const
export const readingRights = [
  'read_notes',
  'read_messages',
  'read_assessments',
  'read_medications',
  'read_documents',
  'read_records',
] as const
export type Right = (typeof actingRights)[number] | (typeof readingRights)[number]

/** Somebody who acts for a patient, and what they may do now. */
export interface Representation {
  id: string
  patient_id: string
  patient_name: string
  patient_first_name: string
  patient_age: number | null
  user_id: string | null
  name: string
  email?: string | null
  kind: 'guardian' | 'proxy'
  basis: 'minor' | 'court_order' | 'named_by_patient'
  relation: string
  rights: Right[]
  /** Without what the practice's rules keep private at this age. */
  rights_now: Right[]
  /** What a minor's rule keeps from this guardian, whatever rights are given. */
  kept_private: Right[]
  private_reason_english: string | null
  private_reason_spanish: string | null
  limited_reason: string | null
  ends_at: string | null
  accepted_at: string | null
  document_name?: string | null
  has_document?: boolean
  /** Why the practice didn't accept the last document, until another one is sent. */
  document_decline_reason: string | null
  verified_at: string | null
  verified_by: string | null
  revoked_at: string | null
  revoke_reason?: string | null
  created_at: string
  in_force: boolean
  /** Whether the reader sent this invitation and nobody has accepted it. */
  may_withdraw?: boolean
  patient_signs_in: boolean
  minor_may_sign_in: boolean
  consent_signed: boolean
  /** The address a guardian asked for, until the practice has asked the minor. */
  requested_sign_in: string | null
}

/** Whether they may join this person's visits and answer their forms, by the rule of the database (`may_join_for`). */
export function mayJoinFor({ rights_now, patient_signs_in }: Representation): boolean {
  const may = (right: Right) => rights_now.includes(right)
  return may('schedule') && may('forms') && (may('read_notes') || !patient_signs_in)
}

/** The person one acts for on this part of the screen, with one's rights; undefined on one's own screens. */
export function usePersonActedFor(): Representation | undefined {
  const forOther = useActsForOther()
  const patient = usePatientId()
  const { data } = useQuery({ ...peopleIActForQuery<Representation>(), enabled: forOther })
  return forOther ? data?.find(({ patient_id }) => patient_id === patient) : undefined
}

const representativesKey = (patientId: string) => ['representatives', patientId] as const

/** Who acts for this patient, those whose access ended last. */
export function useRepresentativesOf(patientId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: representativesKey(patientId),
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(client.rpc('representatives_of', { patient: patientId }))
      return rows as unknown as Representation[]
    },
  })
}
