import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { MailContent } from '../mail/lay-out.ts'

/** Says that there is something to fetch and until when, and nothing of what it is. */
export function mailOfDelivery(
  language: Language,
  until: Date,
  href: string,
): MailContent & { subject: string } {
  const day = new Intl.DateTimeFormat(`${language}-US`, {
    dateStyle: 'long',
    timeZone: practice.timeZone,
  }).format(until)
  if (language === 'es')
    return {
      subject: 'Su solicitud está lista',
      language,
      heading: 'Su expediente está listo',
      paragraphs: [
        `Puede descargarlo en su portal hasta el ${day}. Por su privacidad, no lo enviamos por correo. Inicie sesión para abrirlo.`,
      ],
      action: { label: 'Abrir el portal', href },
    }
  return {
    subject: 'Your request is ready',
    language,
    heading: 'Your records are ready',
    paragraphs: [
      `You can download them in your portal until ${day}. For your privacy, we don't send them by email. Sign in to open them.`,
    ],
    action: { label: 'Open the portal', href },
  }
}
