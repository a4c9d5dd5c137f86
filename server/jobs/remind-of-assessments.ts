import { type Language, languageOf } from '#core/language.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }
type Due = { patient_id: string; email: string | null; preferred_language: string | null }

const batch = 100
const day = { from: 9, until: 20 }

const words: Record<Language, { subject: string; paragraphs: string[]; action: string }> = {
  en: {
    subject: 'Your weekly check-in',
    paragraphs: [
      'It’s been a week. A questionnaire takes about two minutes and helps you and your provider see what’s working.',
      'You asked for this reminder. You can turn it off on the same page.',
    ],
    action: 'Sign in to complete one',
  },
  es: {
    subject: 'Su registro semanal',
    paragraphs: [
      'Ha pasado una semana. Un cuestionario toma unos dos minutos y les ayuda a usted y a su profesional a ver qué funciona.',
      'Usted pidió este recordatorio. Puede desactivarlo en la misma página.',
    ],
    action: 'Inicie sesión para hacerlo',
  },
}

/**
 * Reminds patients who asked for it of an assessment, by email and in the app; returns how many. A reminder is due a
 * week after it was turned on, last sent, or any assessment was taken, whichever is latest, during the day in the
 * patient's time zone. Claiming the turn and queueing the email are one transaction, so each is sent once, even with
 * several servers. One that fails is tried again and doesn't stop the others.
 */
export async function remindOfAssessments({ sql, log, site }: Parts, now = new Date()): Promise<number> {
  const sent = await eachAlone(
    sql,
    (tx) => takeDue(tx, now),
    async (step, { patient_id, email, preferred_language }) => {
      const language = languageOf(preferred_language)
      const { subject, paragraphs, action } = words[language]
      const href = `${site}/ai-diagnostic`
      const body = layOut({ language, heading: subject, paragraphs, action: { label: action, href } })
      await step`update public.assessment_reminders set last_sent_at = ${now} where patient_id = ${patient_id}`
      if (email) await queueMail(step, { to: email, subject, kind: 'assessment_reminder', ...body })
      await step`select private.notify(${patient_id}, 'assessment_reminder', ${subject}, null, '/ai-diagnostic')`
    },
  )
  if (sent > 0) log.info({ sent }, 'Reminded of assessments')
  return sent
}

function takeDue(tx: Sql, now: Date) {
  return tx<Due[]>`
    select due.patient_id, u.email, who.preferred_language
    from public.assessment_reminders due
    join public.profiles who on who.id = due.patient_id join auth.users u on u.id = due.patient_id
    where greatest(due.turned_on_at, due.last_sent_at, (
        select max(taken.completed_at) from public.assessment_results taken where taken.patient_id = due.patient_id
      )) <= ${now}::timestamptz - interval '7 days'
      and extract(hour from ${now}::timestamptz at time zone who.time_zone) >= ${day.from}
      and extract(hour from ${now}::timestamptz at time zone who.time_zone) < ${day.until}
    order by due.patient_id
    limit ${batch}
    for update of due skip locked`
}
