import { usStates } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info'>; site: string }
type Decision = {
  id: string
  decision: 'verified' | 'declined' | 'suspended' | 'license_verified' | 'license_declined'
  reason: string | null
  /** The state of the license it is about. */
  place: string | null
  email: string
  /** Where the provider may treat now. */
  states: (keyof typeof usStates)[]
}

/** Emails each decision about a provider or a license to the provider, once; returns how many. */
export async function tellOfProviderDecisions({ sql, log, site }: Parts): Promise<number> {
  const sent = await eachAlone(
    sql,
    (tx) => tx<Decision[]>`
      select id, decision, reason, place, email, states from private.take_provider_decisions()`,
    async (step, one) => {
      await queueMail(step, { to: one.email, kind: `provider_${one.decision}`, ...compose(one, site) })
    },
    (tx, { id }) => tx`update private.provider_decisions set mailed_at = null where id = ${id}`,
  )
  if (sent > 0) log.info({ decisions: sent }, 'Queued emails about provider decisions')
  return sent
}

function compose({ decision, reason, place, states }: Decision, site: string) {
  const because = reason ? [`Reason: ${reason}`] : []
  const call = `Questions? Call us at ${practice.phone.label}.`
  const dashboard = { label: 'Open your dashboard', href: `${site}/provider-dashboard` }
  const profile = { label: 'Open your profile', href: `${site}/provider-dashboard/profile` }
  const mails = {
    verified: {
      heading: 'Your account is verified',
      paragraphs: [
        states.length > 0
          ? `Patients in ${listed(states)} can book you during your scheduled hours.`
          : 'Patients can book you once a state license is verified. Check your licenses in your profile.',
      ],
      action: states.length > 0 ? dashboard : profile,
    },
    declined: {
      heading: 'Your account could not be verified',
      paragraphs: [
        ...because,
        'Correct your license, NPI or states in your profile, and we’ll review it again.',
        call,
      ],
      action: profile,
    },
    suspended: {
      heading: 'Your account is suspended',
      paragraphs: [...because, 'You were signed out, and patients can’t book you.', call],
    },
    license_verified: {
      heading: `Your ${place} license is verified`,
      paragraphs: [`It counts for visits with patients in ${place} until it expires.`],
      action: profile,
    },
    license_declined: {
      heading: `Your ${place} license could not be verified`,
      paragraphs: [
        ...because,
        `Patients in ${place} can’t book you. Correct the license in your profile, and we’ll review it again.`,
        call,
      ],
      action: profile,
    },
  }
  const mail = mails[decision]
  return { subject: mail.heading, ...layOut(mail) }
}

const listed = (states: Decision['states']) =>
  new Intl.ListFormat('en').format(states.map((code) => usStates[code]))
