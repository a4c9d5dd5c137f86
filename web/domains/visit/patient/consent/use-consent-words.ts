import { phoneInText } from '#core/phone-in-text.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { messages } from './messages.ts'

/** For a guardian or proxy, who answers for another person. */
const aboutAnother = {
  en: (name: string) => ({
    lead: `You decide what software may do in ${name}’s visit.`,
    optionalHint: 'Anything you don’t check stays off, and the visit still takes place.',
    staysBooked: `Cancel Session only closes this page. The visit stays booked. To cancel it, open ${name}’s page or call us at ${phoneInText}.`,
    cancelledDetail: 'The visit is still booked.',
    panelTitle: `What you allow for ${name}`,
    panelLead: 'You can change this at any time. Changes take effect right away for everyone in the visit.',
    withdrawFailed: 'We couldn’t change the consent. Please try again or tell the provider.',
  }),
  es: (name: string) => ({
    lead: `Usted decide lo que puede hacer el programa en la cita de ${name}.`,
    optionalHint: 'Lo que no marque queda desactivado. La cita se realiza de todos modos.',
    staysBooked: `«No entrar ahora» solo cierra esta página. La cita sigue reservada. Para cancelarla, abra la página de ${name} o llámenos al ${phoneInText}.`,
    cancelledDetail: 'La cita sigue reservada.',
    panelTitle: `Lo que usted permite para ${name}`,
    panelLead:
      'Puede cambiarlo en cualquier momento. El cambio se aplica de inmediato para todos en la cita.',
    withdrawFailed: 'No se pudo cambiar el consentimiento. Inténtelo de nuevo o dígaselo al profesional.',
  }),
}

/** In the wording for the person who answers: the patient, or a representative. */
export function useConsentWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  return name ? { ...words, ...about(name) } : words
}
