import type { Notification } from '#core/contracts/send-notifications.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { MailContent } from '../mail/lay-out.ts'

type Composed = MailContent & { subject: string }

/**
 * What each notification says: fixed sentences and a link to sign in, and nothing that the caller wrote. People trust
 * an email in the practice's layout, so no one outside the practice may put words into one; details are read after
 * signing in. Patients are notified only that a visit has started; the rest is for staff.
 */
export function compose(type: Notification['type'], siteUrl: string, language: Language): Composed {
  switch (type) {
    case 'appointment_scheduled':
      return {
        subject: 'A new appointment is on the calendar',
        heading: 'New appointment',
        paragraphs: ['A patient booked a visit with you. Sign in to see the details.'],
        action: { label: 'Open your dashboard', href: `${siteUrl}/provider-dashboard` },
      }
    case 'session_entry':
      return language === 'es'
        ? {
            language,
            subject: 'Su cita por video ya empezó',
            heading: 'Su cita ya empezó',
            paragraphs: ['Su profesional ya le espera. Puede entrar ahora.'],
            action: { label: 'Inicie sesión para entrar', href: siteUrl },
          }
        : {
            subject: 'Your video visit has started',
            heading: 'Your visit has started',
            paragraphs: ['The other person is in the visit. You can join now.'],
            action: { label: 'Sign in to join', href: siteUrl },
          }
    case 'medication_prescribed':
      return {
        subject: 'A prescription was recorded',
        heading: 'Prescription recorded',
        paragraphs: ["A prescription was recorded in a patient's chart. Sign in to see it."],
        action: { label: 'Open your dashboard', href: `${siteUrl}/provider-dashboard` },
      }
    case 'record_request':
      return {
        subject: 'A patient requested records',
        heading: 'Record request',
        paragraphs: ['A patient requested a copy of their record. Sign in to respond.'],
        action: { label: 'Sign in to respond', href: `${siteUrl}/provider-login` },
      }
    case 'registration':
      return {
        subject: `Someone registered with ${practice.name}`,
        heading: 'New registration',
        paragraphs: ['A new account was created. Sign in to see it.'],
        action: { label: 'Sign in', href: `${siteUrl}/provider-login` },
      }
  }
}
