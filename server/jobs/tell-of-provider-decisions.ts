import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info'>; site: string }
type Decision = { decision: 'verified' | 'declined' | 'suspended'; reason: string | null; email: string }

/** Emails each decision about a provider's license to the provider, once; returns how many. */
export async function tellOfProviderDecisions({ sql, log, site }: Parts): Promise<number> {
  return sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql
    const taken = await tx<Decision[]>`select decision, reason, email from private.take_provider_decisions()`
    for (const { decision, reason, email } of taken)
      await queueMail(tx, { to: email, kind: `provider_${decision}`, ...compose(decision, reason, site) })
    if (taken.length > 0) log.info({ decisions: taken.length }, 'Queued emails about provider decisions')
    return taken.length
  })
}

function compose(decision: Decision['decision'], reason: string | null, site: string) {
  const because = reason ? [`Reason: ${reason}`] : []
  const call = `Questions? Call us at ${practice.phone.label}.`
  const mails = {
    verified: {
      heading: 'Your license is verified',
      paragraphs: ['You can see patients now, and patients can book you during your scheduled hours.'],
      action: { label: 'Open your dashboard', href: `${site}/provider-dashboard` },
    },
    declined: {
      heading: 'Your license could not be verified',
      paragraphs: [
        ...because,
        'Correct your license, NPI or states in your profile, and we’ll review it again.',
        call,
      ],
      action: { label: 'Open your profile', href: `${site}/provider-dashboard/profile` },
    },
    suspended: {
      heading: 'Your account is suspended',
      paragraphs: [...because, 'You were signed out, and patients can’t book you.', call],
    },
  }
  const mail = mails[decision]
  return { subject: mail.heading, ...layOut(mail) }
}
