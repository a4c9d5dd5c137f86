import { isUsState, usStates } from '#core/fields/us-states.ts'
import { formatDay } from '#core/format-day.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'
import { notifyPatientsOfLicense } from './notify-patients-of-license.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }
type Notice = { provider_id: string; document: string; expires_on: string; notice: string }
/** A child who was registered by a guardian has no email. */
type Person = { user_id: string; email: string | null; name: string }

/**
 * Reminds providers 90, 30 and 7 days before a license, the DEA registration or the malpractice insurance ends, and
 * notifies everyone affected once a license has expired. Each notice is claimed and sent in one transaction, so it
 * goes out once, even with several servers; one that fails is tried again and doesn't stop the others.
 */
export async function notifyOfExpiringLicenses({ sql, log, site }: Parts, now = new Date()): Promise<number> {
  const sent = await eachAlone(
    sql,
    (tx) => tx<Notice[]>`
      select provider_id, document, expires_on::text, notice from private.claim_expiry_notices(${now})`,
    (step, notice) => notify(step, site, notice, now),
    (tx, { provider_id, document, expires_on, notice }) => tx`
      delete from private.expiry_notices
      where provider_id = ${provider_id} and document = ${document} and expires_on = ${expires_on} and notice = ${notice}`,
  )
  if (sent > 0) log.info({ sent }, 'Sent notices about expiring documents')
  return sent
}

async function notify(tx: Sql, site: string, notice: Notice, now: Date): Promise<void> {
  const [provider] = await tx<(Person & { days: number })[]>`
    select p.user_id, u.email, private.provider_name(p) as name,
      ${notice.expires_on}::date - (${now}::timestamptz at time zone p.time_zone)::date as days
    from public.providers p join auth.users u on u.id = p.user_id where p.id = ${notice.provider_id}`
  if (!provider) return
  const state = stateOf(notice)
  const what = nameOf(notice)
  const expired = notice.notice === 'expired'
  const heading = expired ? `Your ${what} has expired` : `Your ${what} expires ${formatDays(provider.days)}`
  const date = `${expired ? 'It expired on' : 'It expires on'} ${formatDay(notice.expires_on)}.`
  const effect = effectOf(notice, state)
  const paragraphs = [
    date,
    ...(effect ? [effect] : []),
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
      subject: `A provider’s ${what} has expired`,
      heading: `${provider.name}: ${what} has expired`,
      paragraphs: [
        date,
        ...(state
          ? [
              `Patients in ${state} can’t book new visits with ${provider.name} until you verify the renewed license.`,
            ]
          : []),
      ],
      label: 'Open providers',
      href: `${site}/admin/providers`,
      link: '/admin/providers',
    })
  if (state)
    await notifyPatientsOfLicense(
      tx,
      site,
      { providerId: notice.provider_id, name: provider.name, state: notice.document.slice(-2) },
      now,
    )
}

type Words = { heading: string; paragraphs: string[]; label: string; href: string }

/** A subject names no one, because it shows on locked screens. */
async function send(tx: Sql, to: Person, mail: Words & { kind: string; subject?: string; link: string }) {
  const { kind, heading, subject = heading, paragraphs, label, href, link } = mail
  const body = layOut({ heading, paragraphs, action: { label, href } })
  if (to.email) await queueMail(tx, { to: to.email, subject, kind, ...body })
  await tx`select private.notify(${to.user_id}, ${kind}, ${heading}, null, ${link})`
}

const admins = (tx: Sql) =>
  tx<Person[]>`
    select u.id as user_id, u.email, '' as name from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin'`

function formatDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** What the provider can't do without it. */
function effectOf({ document, notice }: Notice, state: string | undefined): string | undefined {
  const expired = notice === 'expired'
  if (document === 'dea')
    return expired
      ? 'You can’t prescribe controlled substances until you enter the new date.'
      : 'After that date, you won’t be able to prescribe controlled substances.'
  if (!state) return undefined
  return expired
    ? `Patients in ${state} can’t book new visits with you until the supervising physician verifies the renewed license.`
    : `After that date, patients in ${state} won’t be able to book with you.`
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
