import { reach988Or911 } from '#core/safety/lifeline-words.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { messages } from './messages.ts'

/** For a guardian, who books for another person. */
const aboutAnother = {
  en: (name: string) => ({
    youWillBe: (state: string) => `${name} will be in ${state} for this visit.`,
    whichState: `Which state will ${name} be in?`,
    whichStateHint: `Providers can only see ${name} where they are licensed.`,
    stateFirst: `Choose the state to find providers who can see ${name} there.`,
    notLicensedDetail: `Choose another provider, or change the state if ${name} will be somewhere else.`,
    nobodyDetail: (state: string) =>
      `Providers can only see ${name} in states where they're licensed. We'll let you know when someone can see ${name} in ${state}.`,
    ownVisit: `${name} already has a visit at that time. Please pick another time.`,
    guardianFirst: `A parent or guardian needs to complete ${name}’s registration before a visit can be booked.`,
    signAsAdult: `${name} is 18 now and signs their own consent forms. After that you can book.`,
    notes: 'Anything the provider should know first?',
    yourVisit: `Visit for ${name}`,
    bookedTitle: `The visit for ${name} is booked`,
    beforeVisit: `Before ${name}’s visit`,
    addCard: `Add ${name}’s insurance card, front and back`,
    bookedDetail: `${name}’s page shows the visit. The room opens 15 minutes before the start.`,
    noteForProvider: `A note for ${name}’s provider`,
    noteHint: `Only the care team can read this. Don’t use this form in an emergency: ${reach988Or911.en}.`,
    noPolicy: 'No policy on file yet. Add it before the visit.',
    calendarTitle: (provider: string) => `Video visit for ${name} with ${provider}`,
    calendarText: 'Sign in to see this visit. The room opens 15 minutes before the start.',
  }),
  es: (name: string) => ({
    youWillBe: (state: string) => `${name} estará en ${state} durante esta cita.`,
    whichState: `¿En qué estado estará ${name}?`,
    whichStateHint: `Los profesionales solo pueden atender a ${name} donde tienen licencia.`,
    stateFirst: `Elija el estado para ver quién puede atender a ${name} allí.`,
    notLicensedDetail: `Elija a otro profesional, o cambie el estado si ${name} va a estar en otro lugar.`,
    nobodyDetail: (state: string) =>
      `Los profesionales solo pueden atender a ${name} en los estados donde tienen licencia. Le avisaremos cuando alguien pueda atender a ${name} en ${state}.`,
    ownVisit: `${name} ya tiene una cita a esa hora. Elija otro horario.`,
    guardianFirst: `Uno de los padres o el tutor de ${name} debe completar su registro antes de reservar una cita.`,
    signAsAdult: `${name} ya tiene 18 años y firma sus propios consentimientos. Después, usted podrá reservar.`,
    notes: '¿Hay algo que el profesional deba saber antes?',
    yourVisit: `Cita para ${name}`,
    bookedTitle: `La cita de ${name} está reservada`,
    beforeVisit: `Antes de la cita de ${name}`,
    addCard: `Agregue la tarjeta del seguro de ${name}, por ambos lados`,
    bookedDetail: `La cita aparece en la página de ${name}. La sala abre 15 minutos antes del inicio.`,
    noteForProvider: `Una nota para el profesional de ${name}`,
    noteHint: `Solo el equipo de atención puede leerla. No use este formulario en una emergencia: ${reach988Or911.es}.`,
    noPolicy: 'Aún no hay póliza registrada. Agréguela antes de la cita.',
    calendarTitle: (provider: string) => `Cita por video de ${name} con ${provider}`,
    calendarText: 'Inicie sesión para ver esta cita. La sala abre 15 minutos antes del inicio.',
  }),
}

export function useBookingWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  return name ? { ...words, ...about(name) } : words
}
