import { type Language, languageOf } from '#core/language.ts'
import { providerName } from '#core/provider-name.ts'
import type { Sql } from '#server/db/pool.ts'

/**
 * What an email about a visit may contain. Neither the reason nor the type of visit, because email crosses servers we
 * don't know.
 */
export type Visit = {
  id: string
  status: string
  startsAt: Date
  endsAt: Date
  minutes: number
  changedAt: Date
  patient: { id: string; email: string | null; initials: string; timeZone: string; language: Language }
  /** Guardians and proxies who schedule for the patient. */
  schedulers: { email: string; language: Language; joins: boolean }[]
  /** Whether the forms of the visit were sent. */
  formsDone: boolean
  /** Something was paid for it, and it has no bill. */
  paidAhead: boolean
  provider: { id: string; email: string; name: string; timeZone: string }
}

/** The visits with the people to notify, as of this transaction. */
export async function loadVisits(tx: Sql, ids: readonly string[]): Promise<Map<string, Visit>> {
  const rows = await tx`
    select a.id, a.status, a.appointment_date, a.ends_at, a.duration_minutes, a.updated_at,
      profile.id as patient_id, patient.email as patient_email, profile.first_name, profile.last_name,
      profile.time_zone as patient_zone, profile.preferred_language,
      coalesce((select json_agg(json_build_object('email', s.email, 'language', s.language, 'joins', s.joins) order by s.email)
        from private.schedulers_of(a.patient_id) s), '[]') as schedulers,
      private.has_sent_intake(a.id) as forms_done, private.paid_ahead(a.id) > 0 as paid_ahead, p.user_id, clinician.email as provider_email, p.provider_title, p.credentials, p.first_name as provider_first,
      p.last_name as provider_last, p.time_zone as provider_zone
    from public.appointments a
    join public.profiles profile on profile.id = a.patient_id
    join auth.users patient on patient.id = a.patient_id
    join public.providers p on p.id = a.provider_id
    join auth.users clinician on clinician.id = p.user_id
    where a.id = any(${ids as string[]}::uuid[])`
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status,
        startsAt: row.appointment_date,
        endsAt: row.ends_at,
        minutes: row.duration_minutes,
        changedAt: row.updated_at,
        patient: {
          id: row.patient_id,
          email: row.patient_email,
          initials: initials(`${row.first_name} ${row.last_name}`),
          timeZone: row.patient_zone,
          language: languageOf(row.preferred_language),
        },
        schedulers: row.schedulers.map((one: { email: string; language: string; joins: boolean }) => ({
          ...one,
          language: languageOf(one.language),
        })),
        formsDone: row.forms_done,
        paidAhead: row.paid_ahead,
        provider: {
          id: row.user_id,
          email: row.provider_email,
          name: providerName({ ...row, first_name: row.provider_first, last_name: row.provider_last }),
          timeZone: row.provider_zone,
        },
      },
    ]),
  )
}

function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((part) => part.match(/\p{L}/u) ?? [])
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ') || 'a patient'
}
