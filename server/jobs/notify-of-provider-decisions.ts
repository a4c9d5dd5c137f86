import { usStates } from '#core/fields/us-states.ts'
import { formatDay } from '#core/format-day.ts'
import { practice } from '#core/practice.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'
import { notifyPatientsOfLicense } from './notify-patients-of-license.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }
type Decision = {
  id: string
  decision:
    | 'verified'
    | 'declined'
    | 'suspended'
    | 'license_verified'
    | 'license_declined'
    | 'registered'
    | 'changed'
    | 'license_ended'
  reason: string | null
  /** The state of the license it is about. */
  state: keyof typeof usStates | null
  provider_id: string
  name: string
  /** The provider, or the supervising physicians for what they have to act on. */
  recipients: { user_id: string; email: string }[]
  /** Where the provider may treat now. */
  states: (keyof typeof usStates)[]
  /** Through which day the license counts, while it does. */
  valid_until: string | null
  /** Booked for the next two days. */
  visits: number
}
type Mail = {
  subject?: string
  heading: string
  paragraphs: string[]
  action?: { label: string; href: string }
}

/**
 * Emails each decision about a provider or a license to the provider, once, and emails the supervising physicians
 * about a provider's changes that leave patients without that provider; returns how many.
 */
export async function notifyOfProviderDecisions(
  { sql, log, site }: Parts,
  now = new Date(),
): Promise<number> {
  const sent = await eachAlone(
    sql,
    (tx) => tx<Decision[]>`
      select id, decision, reason, state, provider_id, name, recipients, states, valid_until::text, visits
      from private.take_provider_decisions()`,
    (step, one) => notify(step, site, one, now),
    (tx, { id }) => tx`update private.provider_decisions set mailed_at = null where id = ${id}`,
  )
  if (sent > 0) log.info({ decisions: sent }, 'Queued emails about provider decisions')
  return sent
}

async function notify(step: Sql, site: string, one: Decision, now: Date): Promise<void> {
  const { decision, provider_id: providerId, name, state } = one
  const mail = compose(one, site)
  const forSupervisors = decision === 'registered' || decision === 'changed' || decision === 'license_ended'
  for (const { user_id, email } of one.recipients) {
    await queueMail(step, {
      to: email,
      kind: `provider_${decision}`,
      subject: mail.subject ?? mail.heading,
      ...layOut(mail),
    })
    if (forSupervisors)
      await step`select private.notify(${user_id}, 'license_pending', ${mail.heading}, null, '/admin/providers')`
  }
  if (decision === 'license_ended' && state)
    await notifyPatientsOfLicense(step, site, { providerId, name, state }, now)
}

function compose(
  { decision, reason, state, states, name, valid_until, visits }: Decision,
  site: string,
): Mail {
  const because = reason ? [`Reason: ${reason}`] : []
  const call = `Questions? Call us at ${practice.phone.label}.`
  const dashboard = { label: 'Open your dashboard', href: `${site}/provider-dashboard` }
  const place = state && usStates[state]
  const providers = { label: 'Open providers', href: `${site}/admin/providers` }
  const profile = { label: 'Open your profile', href: `${site}/provider-dashboard/profile` }
  const mails: Record<Decision['decision'], Mail> = {
    verified: {
      heading: 'Your account is verified',
      paragraphs: [
        states.length > 0
          ? `Patients in ${listed(states)} can book with you during your scheduled hours.`
          : 'Patients can book with you once a state license is verified. Check your licenses in your profile.',
      ],
      action: states.length > 0 ? dashboard : profile,
    },
    declined: {
      heading: 'We couldn’t verify your account',
      paragraphs: [
        ...because,
        'Correct your license, NPI or states in your profile, and we’ll review it again.',
        call,
      ],
      action: profile,
    },
    suspended: {
      heading: 'Your account is suspended',
      paragraphs: [...because, 'You’ve been signed out, and patients can’t book with you.', call],
    },
    license_verified: {
      heading: `Your ${place} license is verified`,
      paragraphs: [`You can see patients in ${place} until it expires.`],
      action: profile,
    },
    license_declined: {
      heading: `We couldn’t verify your ${place} license`,
      paragraphs: [
        ...because,
        valid_until
          ? `Your verified license is still valid through ${formatDay(valid_until)}. Correct the renewal in your profile, and we’ll review it again.`
          : `Patients in ${place} can’t book with you. Correct the license in your profile, and we’ll review it again.`,
        call,
      ],
      action: profile,
    },
    // A subject names no one, because it shows on locked screens.
    registered: {
      subject: 'A new provider is waiting to be verified',
      heading: `${name} is waiting to be verified`,
      paragraphs: ['They’ve registered, but they can’t see patients until you verify them.'],
      action: providers,
    },
    changed: {
      subject: 'A provider needs to be verified again',
      heading: `${name} needs to be verified again`,
      paragraphs: [
        'They changed their name, email, NPI, credentials or license. They can’t see patients until you verify them again.',
        `Visits booked with them in the next two days: ${visits}.`,
      ],
      action: providers,
    },
    license_ended: {
      subject: 'A provider’s license is no longer valid here',
      heading: `${name}: the ${place} license is no longer valid here`,
      paragraphs: [
        `Patients in ${place} can’t book with them. We notified the patients with upcoming visits there, and the visits are listed in a task.`,
      ],
      action: providers,
    },
  }
  return mails[decision]
}

const listed = (states: Decision['states']) =>
  new Intl.ListFormat('en').format(states.map((code) => usStates[code]))
