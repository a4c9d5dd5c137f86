import { type Language, languageOf } from '#core/language.ts'
import type { Pool } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }
type Due = { patient_id: string; email: string | null; preferred_language: string | null }

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
 * Reminds patients at the times they chose, in the app and, if they want, by email; returns how many people. The
 * email names no medication. Claiming and queueing are one transaction, so each is sent once a day, even with several
 * servers. One that fails is tried again and doesn't stop the others.
 */
export async function remindOfMedications({ sql, log, site }: Parts): Promise<number> {
  let reminded = 0
  await eachAlone(
    sql,
    (tx) => tx<Due[]>`
      select p.id as patient_id, u.email, p.preferred_language
      from public.profiles p join auth.users u on u.id = p.id
      where p.id in (select d.patient_id from private.due_reminders() d) order by p.id`,
    async (step, { patient_id, email, preferred_language }) => {
      const [taken] = await step<{ by_email: boolean }[]>`
        select by_email from private.take_due_reminders(${patient_id})`
      if (taken?.by_email && email)
        await queueMail(step, { to: email, ...composeFor(languageOf(preferred_language), site) })
      if (taken) reminded += 1
    },
  )
  if (reminded > 0) log.info({ reminded }, 'Reminded of medications')
  return reminded
}

function composeFor(language: Language, site: string) {
  const { subject, paragraphs, action } = words[language]
  const href = `${site}/patient-dashboard#medications`
  const body = layOut({ language, heading: subject, paragraphs, action: { label: action, href } })
  return { subject, kind: 'medication_reminder', ...body }
}
