import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { messages } from './messages.ts'

/** For a guardian, who gives another person's location. */
const aboutAnother = {
  en: (name: string) => ({
    title: `Where is ${name} right now?`,
    why: `We ask so we can send help in an emergency and confirm the provider is licensed where ${name} is. We'll keep it with this visit.`,
    noAddress: `We couldn't load the home address. Enter where ${name} is below, or try again.`,
    otherHint: "School, a relative's place, a parked car",
    withheldHint: "The provider will see that you didn't share an address. We still need the state.",
    stateMissing: `Choose the state ${name} is in`,
    failed: `We couldn't save ${name}'s location. Please try again.`,
    notLicensedLead: `Providers can only see ${name} in states where they're licensed.`,
    yourLocation: `Where ${name} is:`,
    rescheduleHint: (states: string) => `Choose a time when ${name} will be back in ${states}.`,
  }),
  es: (name: string) => ({
    title: `¿Dónde está ${name} en este momento?`,
    why: `Lo preguntamos para poder enviar ayuda en una emergencia y confirmar que el profesional tiene licencia donde está ${name}. Lo guardamos con esta cita.`,
    noAddress: `No pudimos cargar la dirección de la casa. Escriba abajo dónde está ${name} o inténtelo de nuevo.`,
    otherHint: 'La escuela, casa de un familiar, un auto estacionado',
    withheldHint:
      'El profesional verá que usted prefirió no dar la dirección. De todos modos necesitamos el estado.',
    stateMissing: `Elija el estado en el que está ${name}`,
    failed: `No pudimos guardar la ubicación de ${name}. Inténtelo de nuevo.`,
    notLicensedLead: `Los profesionales solo pueden atender a ${name} en los estados donde tienen licencia.`,
    yourLocation: `Dónde está ${name}:`,
    rescheduleHint: (states: string) => `Elija un horario para cuando ${name} esté de vuelta en ${states}.`,
  }),
}

export function useLocationWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  return name ? { ...words, ...about(name) } : words
}
