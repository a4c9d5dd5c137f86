import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { messages } from './messages.ts'

/** To a guardian, who books for somebody else. */
const aboutAnother = {
  en: (name: string) => ({
    youWillBe: (state: string) => `${name} will be in ${state} for this visit.`,
    whichState: `Which state will ${name} be in?`,
    whichStateHint: `Providers can only see ${name} where they are licensed.`,
    stateFirst: `Choose the state to see who can see ${name} there.`,
    notLicensedDetail: `Choose someone else, or change the state if ${name} will be elsewhere.`,
    nobodyDetail: (state: string) =>
      `Providers can only see ${name} in states where they're licensed. We'll let you know when someone can see ${name} in ${state}.`,
    ownVisit: `${name} already has a visit at that time. Please pick another time.`,
    guardianFirst: `A parent or guardian needs to complete ${name}’s registration before a visit can be booked.`,
    signAsAdult: `${name} is 18 now and signs their own consent forms. After that you can book.`,
    notes: 'Anything the provider should know first?',
    yourVisit: `Visit for ${name}`,
  }),
  es: (name: string) => ({
    youWillBe: (state: string) => `${name} estará en ${state} durante esta cita.`,
    whichState: `¿En qué estado estará ${name}?`,
    whichStateHint: `Los profesionales solo pueden atender a ${name} donde tienen licencia.`,
    stateFirst: `Elija el estado para ver quién puede atender a ${name} allí.`,
    notLicensedDetail: `Elija a otra persona, o cambie el estado si ${name} va a estar en otro lugar.`,
    nobodyDetail: (state: string) =>
      `Los profesionales solo pueden atender a ${name} en los estados donde tienen licencia. Le avisaremos cuando alguien pueda atender a ${name} en ${state}.`,
    ownVisit: `${name} ya tiene una cita a esa hora. Elija otro horario.`,
    guardianFirst: `Uno de los padres o el tutor de ${name} debe completar su registro antes de reservar una cita.`,
    signAsAdult: `${name} ya tiene 18 años y firma sus propios consentimientos. Después, usted podrá reservar.`,
    notes: '¿Hay algo que el profesional deba saber antes?',
    yourVisit: `Cita para ${name}`,
  }),
}

export function useBookingWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  return name ? { ...words, ...about(name) } : words
}
