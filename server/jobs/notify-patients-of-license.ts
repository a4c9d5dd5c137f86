import { type Language, languageOf } from '#core/language.ts'
import { providerNameIn } from '#core/provider-name.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import { uncertainHours } from './send-reminders.ts'

interface LostLicense {
  providerId: string
  /** The provider, as patients know them. */
  name: string
  /** Two letters. */
  state: string
}

/**
 * Patients with upcoming visits in that state, and people who schedule for them. The email names no state and no
 * reason for the visit.
 */
export async function notifyPatientsOfLicense(
  tx: Sql,
  site: string,
  { providerId, name, state }: LostLicense,
  now: Date,
): Promise<void> {
  const patients = await tx<
    {
      user_id: string
      email: string | null
      preferred_language: string | null
      schedulers: { email: string; language: string | null }[]
    }[]
  >`
    select u.id as user_id, u.email, p.preferred_language,
      coalesce((select json_agg(json_build_object('email', s.email, 'language', s.language) order by s.email)
        from private.schedulers_of(p.id) s), '[]') as schedulers
    from public.profiles p join auth.users u on u.id = p.id
    where p.id in (
      select a.patient_id from public.appointments a
      where a.provider_id = ${providerId} and a.status = 'scheduled' and a.appointment_date > ${now}
        and a.patient_state = ${state} and a.license_reason is null
        and not exists (
          select from private.reminders_sent r
          where r.appointment_id = a.id and r.starts_at = a.appointment_date and r.kind = 'uncertain'
        )
    )`
  const mail = (to: string, language: Language, href: string) => {
    const { heading, paragraphs, label } = patientWords[language](providerNameIn(language, name))
    const body = layOut({ language, heading, paragraphs, action: { label, href: `${site}${href}` } })
    return queueMail(tx, { to, subject: heading, kind: 'visit_license', ...body })
  }
  for (const { user_id, email, preferred_language, schedulers } of patients) {
    const language = languageOf(preferred_language)
    // People who schedule for the patient get a copy of this from the database, with their own link.
    await tx`
      select private.notify(${user_id}, 'visit_license', ${patientWords[language](providerNameIn(language, name)).heading},
        null, '/patient-dashboard')`
    if (email) await mail(email, language, '/patient-dashboard')
    for (const one of schedulers) await mail(one.email, languageOf(one.language), `/family/${user_id}`)
  }
  // A patient whose visit is soon gets this once, not again from the reminders of the next two days.
  await tx`
    insert into private.reminders_sent (appointment_id, starts_at, kind, sent_at)
    select a.id, a.appointment_date, 'uncertain', ${now} from public.appointments a
    where a.provider_id = ${providerId} and a.status = 'scheduled' and a.appointment_date > ${now}
      and a.appointment_date <= ${now}::timestamptz + make_interval(hours => ${2 * uncertainHours})
      and a.patient_state = ${state} and a.license_reason is null
    on conflict do nothing`
}

const patientWords: Record<
  Language,
  (name: string) => { heading: string; paragraphs: string[]; label: string }
> = {
  en: (name) => ({
    heading: 'Your upcoming visit may need to change',
    paragraphs: [
      `${name} can't see patients in your state right now.`,
      "You can cancel the visit and book with another provider, or call us. You won't be charged.",
    ],
    label: 'Sign in to see your visit',
  }),
  es: (name) => ({
    heading: 'Es posible que su próxima cita deba cambiar',
    paragraphs: [
      `${name} no puede atender pacientes en su estado por el momento.`,
      'Puede cancelar la cita y reservar con otro profesional, o llamarnos. No se le cobrará.',
    ],
    label: 'Inicie sesión para ver su cita',
  }),
}
