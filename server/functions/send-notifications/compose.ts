import type { Notification } from '#core/contracts/send-notifications.ts'
import { practice } from '#core/practice.ts'
import type { MailContent } from '../mail/lay-out.ts'

type Composed = MailContent & { subject: string }

/**
 * What each notification says. Mail crosses servers we do not know, so it holds the least that does the job: no
 * patient's full name, no reason, no drug in a subject line; the rest is read after signing in.
 */
export function compose({ type, data }: Notification, siteUrl: string): Composed {
  switch (type) {
    case 'appointment_scheduled':
      return {
        subject: 'A new appointment is on the calendar',
        heading: 'New appointment',
        facts: [
          ['Patient', initials(data.patientName)],
          ['Provider', data.providerName],
          ['When', inPracticeTime(data.appointmentDate)],
          ['Length', `${data.duration} minutes`],
        ],
        action: { label: 'Open your dashboard', href: `${siteUrl}/provider-dashboard` },
      }
    case 'session_entry':
      return {
        subject: 'Your video visit has begun',
        heading: 'Your visit has begun',
        paragraphs: [
          `The visit of ${initials(data.patientName)} with ${data.providerName} is open. You can join now.`,
        ],
        facts: [['Reference', data.sessionId]],
        action: { label: 'Sign in to join', href: siteUrl },
      }
    case 'medication_prescribed':
      return {
        subject: 'A prescription was recorded',
        heading: 'Prescription recorded',
        facts: [
          ['Medication', data.medicationName],
          ['Dosage', data.dosage],
          ['Route', data.route],
          ['Frequency', data.frequency],
          ['Side effects', Array.isArray(data.sideEffects) ? data.sideEffects.join(', ') : data.sideEffects],
          ['Prescribed by', data.prescribedBy],
          ['Pharmacy', data.pharmacyStatus],
        ],
        action: { label: 'Open your dashboard', href: `${siteUrl}/provider-dashboard` },
      }
    case 'record_request':
      return {
        subject: 'A patient asked for records',
        heading: 'Record request',
        paragraphs: [
          data.reason ? 'A reason was given; you can read it after signing in.' : 'No reason was given.',
        ],
        facts: [
          ['Patient', initials(data.patientName)],
          ['Records', data.recordType],
        ],
        action: { label: 'Sign in to answer', href: `${siteUrl}/provider-login` },
      }
    case 'registration':
      return {
        subject: `Someone registered with ${practice.name}`,
        heading: 'New registration',
        facts: [
          ['Name', `${data.firstName} ${data.lastName}`],
          ['E-mail', data.email],
          ...(data.phone ? [['Phone', data.phone] as const] : []),
        ],
        action: { label: 'Sign in', href: `${siteUrl}/provider-login` },
      }
  }
}

function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((part) => part.match(/\p{L}/u) ?? [])
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ') || 'a patient'
}

function inPracticeTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {
    timeZone: practice.timeZone,
    dateStyle: 'full',
    timeStyle: 'long',
  })
}
