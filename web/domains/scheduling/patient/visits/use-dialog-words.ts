import { phoneInText } from '#core/phone-in-text.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useNameActedFor } from '#web/platform/session/name-acted-for.ts'
import { dialogMessages } from './dialog-messages.ts'

/** For a guardian, who changes another person's visit. */
const aboutAnother = {
  en: (name: string) => ({
    moveTitle: `Reschedule the visit for ${name}`,
    moved: `The visit for ${name} was rescheduled.`,
    moveFailed: 'We couldn’t reschedule the visit. It hasn’t changed. Please try again.',
    moveUnanswered:
      'We didn’t get an answer, so we don’t know yet if the visit was moved. Check your connection and try again.',
    taken: 'Someone just booked that time. The visit hasn’t changed. Please pick another time.',
    ownVisit: `${name} already has another visit at that time.`,
    notLicensed: `The provider isn’t licensed where ${name} will be, so this visit can’t be rescheduled. You can cancel it and book with another provider, or call us at ${phoneInText}.`,
    licenseEnds: `The provider’s license where ${name} will be expires before that day. The visit hasn’t changed. Pick an earlier day, or call us at ${phoneInText}.`,
    noState: `We don’t know which state ${name} will be in for this visit. The visit hasn’t changed. Call us at ${phoneInText}.`,
    providerAway: `This provider isn’t taking online appointments right now. The visit hasn’t changed. To reschedule, call us at ${phoneInText}.`,
    cannotComeLead: `If ${name} can’t come, tell us here. We’ll notify the care team. The visit stays booked until they change it.`,
    cannotCome: `${name} can’t come`,
    told: `We notified the care team that ${name} can’t come.`,
  }),
  es: (name: string) => ({
    moveTitle: `Reprogramar la cita de ${name}`,
    moved: `Reprogramamos la cita de ${name}.`,
    moveFailed: 'No pudimos reprogramar la cita. Sigue como estaba. Inténtelo de nuevo.',
    moveUnanswered:
      'No recibimos respuesta y aún no sabemos si la cita se reprogramó. Revise su conexión e inténtelo de nuevo.',
    taken: 'Alguien acaba de reservar ese horario. La cita sigue como estaba; elija otro horario.',
    ownVisit: `${name} ya tiene otra cita a esa hora.`,
    notLicensed: `El profesional no tiene licencia donde ${name} estará, así que esta cita no se puede reprogramar. Puede cancelarla y reservar con otro profesional, o llamarnos al ${phoneInText}.`,
    licenseEnds: `La licencia del profesional donde ${name} estará vence antes de ese día. La cita sigue como estaba. Elija un día anterior o llámenos al ${phoneInText}.`,
    noState: `No sabemos en qué estado estará ${name} para esta cita. La cita sigue como estaba. Llámenos al ${phoneInText}.`,
    providerAway: `Este profesional no recibe citas en línea por ahora. La cita sigue como estaba. Para reprogramarla, llámenos al ${phoneInText}.`,
    cannotComeLead: `Si ${name} no puede venir, avísenos aquí. Le avisaremos al equipo de atención. La cita sigue reservada hasta que el equipo la cambie.`,
    cannotCome: `${name} no puede venir`,
    told: `Le avisamos al equipo de atención que ${name} no puede venir.`,
  }),
}

/** In the wording for the reader: the patient, or a person who acts for them. */
export function useDialogWords() {
  const words = useMessages(dialogMessages)
  const about = aboutAnother[useLanguage()]
  const name = useNameActedFor()
  return name ? { ...words, ...about(name) } : words
}
