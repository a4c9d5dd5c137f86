import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { reach988 } from '#core/safety/lifeline-words.ts'
import type { MailContent } from '../mail/lay-out.ts'

/**
 * Confirms that the account is closed and says what is kept. People who only acted for others have no visits or
 * record here.
 */
export function mailOfClosing(language: Language, isPatient: boolean): MailContent & { subject: string } {
  if (language === 'es')
    return {
      subject: 'Su cuenta está cerrada',
      language,
      heading: 'Su cuenta está cerrada',
      paragraphs: [
        ...(isPatient
          ? [
              `Cerramos su cuenta de ${practice.name} y cancelamos sus próximas citas. Ya no puede iniciar sesión.`,
              'La ley nos obliga a guardar su expediente médico durante años después de su última cita. Todavía puede pedirnos una copia.',
            ]
          : [
              `Cerramos su cuenta de ${practice.name}. Ya no puede iniciar sesión ni actuar en nombre de otras personas.`,
            ]),
        `Si no fue usted, o si cambia de opinión, llámenos al ${practice.phone.label}. En una crisis, ${reach988.es}.`,
      ],
    }
  return {
    subject: 'Your account is closed',
    language,
    heading: 'Your account is closed',
    paragraphs: [
      ...(isPatient
        ? [
            `We closed your ${practice.name} account and canceled your upcoming visits. You can no longer sign in.`,
            'The law requires us to keep your medical record for years after your last visit. You can still ask us for a copy.',
          ]
        : [`We closed your ${practice.name} account. You can no longer sign in or act for others here.`]),
      `If this wasn't you, or if you change your mind, call us at ${practice.phone.label}. In a crisis, ${reach988.en}.`,
    ],
  }
}
