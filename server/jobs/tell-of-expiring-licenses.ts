import { isUsState, usStates } from '#core/fields/us-states.ts'
import { type Language, languageOf } from '#core/language.ts'
import { translateTitle } from '#core/provider-name.ts'
import { sayDay } from '#core/say-day.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info'>; site: string }
type Notice = { provider_id: string; document: string; expires_on: string; notice: string }
type Person = { user_id: string; email: string; name: string }

/**
 * Reminds providers 90, 30 and 7 days before a license, the DEA registration or the malpractice insurance ends, and
 * tells everybody affected once a license has expired. Each notice is claimed and sent in one transaction, so it goes
 * out once, also when servers run side by side.
 */
export async function tellOfExpiringLicenses({ sql, log, site }: Parts, now = new Date()): Promise<number> {
  const sent = await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const notices = await tx<Notice[]>`
      select provider_id, document, expires_on::text, notice from private.claim_expiry_notices(${now})`
    for (const notice of notices) await tell(tx, site, notice, now)
    return notices.length
  })
  if (sent > 0) log.info({ sent }, 'Told of documents that expire')
  return sent
}

async function tell(tx: Sql, site: string, notice: Notice, now: Date): Promise<void> {
  const [provider] = await tx<Person[]>`
    select p.user_id, u.email, private.provider_name(p) as name
    from public.providers p join auth.users u on u.id = p.user_id where p.id = ${notice.provider_id}`
  if (!provider) return
  const state = stateOf(notice)
  const what = nameOf(notice)
  const expired = notice.notice === 'expired'
  const heading = expired ? `Your ${what} has expired` : `Your ${what} expires in ${notice.notice}`
  const paragraphs = [
    `${expired ? 'It expired on' : 'It expires on'} ${sayDay(notice.expires_on)}.`,
    ...(state
      ? [
          expired
            ? `Patients in ${state} can’t book new visits with you until the supervising physician verifies the renewed license.`
            : `After that day, patients in ${state} can’t book you.`,
        ]
      : []),
    'After you renew it, enter the new date in your profile.',
  ]
  await send(tx, provider, {
    kind: 'license_expiry',
    heading,
    paragraphs,
    label: 'Open your profile',
    href: `${site}/provider-dashboard/profile`,
    link: '/provider-dashboard/profile',
  })
  if (!expired) return
  for (const admin of await admins(tx))
    await send(tx, admin, {
      kind: 'license_expiry',
      heading: `${provider.name}: ${what} has expired`,
      paragraphs: paragraphs.slice(0, -1),
      label: 'Open providers',
      href: `${site}/admin/providers`,
      link: '/admin/providers',
    })
  if (state) await tellPatients(tx, site, notice, provider.name, now)
}

type Words = { heading: string; paragraphs: string[]; label: string; href: string }

async function send(tx: Sql, to: Person, mail: Words & { kind: string; link: string }, language?: Language) {
  const { kind, heading, paragraphs, label, href, link } = mail
  const body = layOut({ ...(language && { language }), heading, paragraphs, action: { label, href } })
  await queueMail(tx, { to: to.email, subject: heading, kind, ...body })
  await tx`select private.notify(${to.user_id}, ${kind}, ${heading}, null, ${link})`
}

const admins = (tx: Sql) =>
  tx<Person[]>`
    select u.id as user_id, u.email, '' as name from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin'`

/** Whose visits are ahead in that state. The email names no state and no reason for the visit. */
async function tellPatients(
  tx: Sql,
  site: string,
  { provider_id, document }: Notice,
  name: string,
  now: Date,
) {
  const patients = await tx<(Person & { preferred_language: string | null })[]>`
    select distinct u.id as user_id, u.email, '' as name, p.preferred_language
    from public.appointments a join auth.users u on u.id = a.patient_id join public.profiles p on p.id = a.patient_id
    where a.provider_id = ${provider_id} and a.status = 'scheduled' and a.appointment_date > ${now}
      and a.patient_state = ${document.slice(-2)} and a.license_reason is null`
  for (const patient of patients) {
    const language = languageOf(patient.preferred_language)
    const words = patientWords[language](translateTitle(name, language))
    await send(
      tx,
      patient,
      { ...words, kind: 'visit_license', href: `${site}/patient-dashboard`, link: '/patient-dashboard' },
      language,
    )
  }
}

const patientWords: Record<Language, (name: string) => Omit<Words, 'href'>> = {
  en: (name) => ({
    heading: 'Your upcoming visit may need to change',
    paragraphs: [
      `${name} can't see patients in your state at the moment.`,
      "You can move the visit, book with another provider or call us. You won't be charged.",
    ],
    label: 'Sign in to see your visit',
  }),
  es: (name) => ({
    heading: 'Es posible que su próxima cita deba cambiar',
    paragraphs: [
      `${name} no puede atender pacientes en su estado por el momento.`,
      'Puede reprogramar la cita, reservar con otro profesional o llamarnos. No se le cobrará.',
    ],
    label: 'Inicie sesión para ver su cita',
  }),
}

function stateOf({ document }: Notice): string | undefined {
  const code = document.startsWith('license ') ? document.slice(-2) : ''
  return isUsState(code) ? usStates[code] : undefined
}

function nameOf(notice: Notice): string {
  const state = stateOf(notice)
  if (state) return `license in ${state}`
  return notice.document === 'dea' ? 'DEA registration' : 'malpractice insurance'
}
