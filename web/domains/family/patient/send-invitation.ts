import { useRef } from 'react'
import type { Representation } from '#core/answers/representation.ts'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import type { Client } from '#web/platform/supabase.ts'

export interface Invitation {
  email: string
  relation: string
  rights: Representation['rights']
  ends_at?: string
}

/** Sends an invitation. The same one sent again after its answer was lost is found, and not refused as a second one. */
export function useSendInvitation(patient: string) {
  const unanswered = useRef<string>(undefined)
  return async (client: Client, invitation: Invitation) => {
    const sent = JSON.stringify(invitation)
    try {
      await read(client.rpc('invite_representative', { patient, ...invitation }))
    } catch (error) {
      const wasSent = unanswered.current === sent && refusalCode(error) === 'SM736'
      if (!(error as { code?: string }).code) unanswered.current = sent
      if (!wasSent) throw error
      const helpers = await read(client.rpc('representatives_of', { patient }))
      if (!helpers.some((helper) => isFrom(helper, invitation))) throw error
    }
  }
}

function isFrom(
  { may_withdraw, name, relation, rights, ends_at }: Representation,
  invitation: Invitation,
): boolean {
  return (
    may_withdraw === true &&
    name.toLowerCase() === invitation.email.trim().toLowerCase() &&
    relation === invitation.relation &&
    JSON.stringify(rights.toSorted()) === JSON.stringify(invitation.rights.toSorted()) &&
    timeOf(ends_at) === timeOf(invitation.ends_at)
  )
}

const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : undefined)
