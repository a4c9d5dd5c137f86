import type { BilledVisit } from '#core/billing/procedure-rules.ts'
import type { DraftNoteRequest } from '#core/contracts/draft-note.ts'
import { isEvaluation } from '#core/notes/draft/suggest-procedures.ts'
import { mayPrescribe } from '#core/prescribing/authority.ts'
import type { Sql } from '#server/db/pool.ts'

/**
 * Whether the visit is an evaluation, and whether its clinician prescribes: of the visit's clinician, or of the caller
 * where there is no visit. Credentials that aren't on file leave that open.
 */
export async function billedVisit(
  sql: Sql,
  person: string,
  { appointmentId, session }: Pick<DraftNoteRequest, 'appointmentId' | 'session'>,
): Promise<BilledVisit> {
  const visit = appointmentId ?? null
  const [known] = await sql<{ credentials: string | null; type: string | null }[]>`
    select d.credentials, a.appointment_type as type
    from public.providers d left join public.appointments a on a.provider_id = d.id and a.id = ${visit}::uuid
    where case when ${visit}::uuid is null then d.user_id = ${person} else a.id is not null end`
  const credentials = known?.credentials?.trim()
  return {
    evaluation: isEvaluation(known?.type ?? session.sessionType),
    ...(credentials ? { clinician: mayPrescribe(credentials) ? 'prescriber' : 'therapist' } : {}),
  }
}
