import { type Language, languageOf } from '#core/language.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info'>; site: string }
type Due = { by_email: boolean; email: string | null; preferred_language: string | null }

const words: Record<Language, { subject: string; paragraphs: string[]; action: string }> = {
  en: {
    subject: 'Time for your medication',
    paragraphs: ['You asked for this reminder. You can change or turn it off under My Medications.'],
    action: 'Open my medications',
  },
  es: {
    subject: 'Es hora de su medicamento',
    paragraphs: ['Usted pidió este recordatorio. Puede cambiarlo o desactivarlo en Mis medicamentos.'],
    action: 'Abrir mis medicamentos',
  },
}

/**
 * Reminds patients at the times they chose, in the app and by mail if they want; says how many people. The mail names no
 * medication. Claiming and queueing are one transaction: once a day each, also when servers run side by side.
 */
export async function remindOfMedications({ sql, log, site }: Parts): Promise<number> {
  const reminded = await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const due = await tx<Due[]>`
      select d.by_email, u.email, p.preferred_language
      from private.take_due_reminders() d
      join public.profiles p on p.id = d.patient_id join auth.users u on u.id = d.patient_id`
    for (const { by_email, email, preferred_language } of due) {
      if (!by_email || !email) continue
      const language = languageOf(preferred_language)
      const { subject, paragraphs, action } = words[language]
      const href = `${site}/patient-dashboard#medications`
      const body = layOut({ language, heading: subject, paragraphs, action: { label: action, href } })
      await queueMail(tx, { to: email, subject, kind: 'medication_reminder', ...body })
    }
    return due.length
  })
  if (reminded > 0) log.info({ reminded }, 'Reminded of medications')
  return reminded
}
