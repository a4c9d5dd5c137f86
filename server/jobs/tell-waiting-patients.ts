import { type Language, languageOf } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { Pool } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }
type Opened = {
  /** One entry of the waiting list; several people may be notified of its end. */
  id: string
  state: string
  place: string
  email: string
  preferred_language: string | null
  /** The patient the reader schedules for; null for the patient themselves. */
  for_patient: string | null
}

const words: Record<Language, (place: string) => { heading: string; paragraphs: string[]; action: string }> =
  {
    en: (place) => ({
      heading: `You can now book a visit in ${place}`,
      paragraphs: [
        `You asked us to let you know. A provider licensed in ${place} is now taking new patients.`,
        `We can’t hold times for the waiting list. If none works for you, call us at ${practice.phone.label}.`,
      ],
      action: 'Book a visit',
    }),
    es: (place) => ({
      heading: `Ya puede programar una cita en ${place}`,
      paragraphs: [
        `Usted pidió que le avisáramos. Un profesional con licencia en ${place} ya recibe pacientes nuevos.`,
        `No podemos apartar horarios para la lista de espera. Si ninguno le conviene, llámenos al ${practice.phone.label}.`,
      ],
      action: 'Programar una cita',
    }),
  }

/** Emails who waited for a provider in their state, and who schedules for them, that there is one now; returns how many. */
export async function tellWaitingPatients({ sql, log, site }: Parts): Promise<number> {
  let sent = 0
  await eachAlone(
    sql,
    async (tx) =>
      Map.groupBy(
        await tx<Opened[]>`
          select id, state, place, email, preferred_language, for_patient from private.take_opened_states()`,
        ({ id }) => id,
      ).values(),
    async (step, opened) => {
      for (const one of opened) await queueMail(step, mailTo(one, site))
      sent += opened.length
    },
    (tx, [opened]) => tx`update public.state_waitlist set mailed_at = null where id = ${opened?.id ?? null}`,
  )
  if (sent > 0) log.info({ sent }, 'Queued emails to patients who waited for a state')
  return sent
}

function mailTo({ state, place, email, preferred_language, for_patient }: Opened, site: string) {
  const language = languageOf(preferred_language)
  const { heading, paragraphs, action } = words[language](place)
  const page = for_patient ? `family/${for_patient}/book` : 'appointment-scheduling'
  const href = `${site}/${page}?state=${state}`
  const body = layOut({ language, heading, paragraphs, action: { label: action, href } })
  return { to: email, subject: heading, kind: 'state_open', ...body }
}
