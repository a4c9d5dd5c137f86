import { phoneInText } from '#core/phone-in-text.ts'
import { withSpanishArticle } from '#core/scheduling/say-when.ts'
import { defineMessages } from '#web/platform/language.ts'

/** Of the dialogs to reschedule and cancel, which the first screen comes without. */
export const dialogMessages = defineMessages({
  en: {
    submitting: 'Submitting...',
    moveTitle: 'Reschedule your visit',
    moveDetail: (when: string, name: string) => `Now: ${when} with ${name}`,
    newTime: 'Pick a new time',
    providerFailed: 'We couldn’t load this provider’s times. The visit hasn’t changed.',
    tryAgain: 'Try again',
    loading: 'Loading',
    moveTo: (when: string) => `Move to ${when}`,
    pickFirst: 'Pick a time first',
    moved: 'Your visit was rescheduled.',
    moveFailed: 'We couldn’t reschedule your visit. It hasn’t changed. Please try again.',
    taken: 'Someone just booked that time. Your visit hasn’t changed. Please pick another time.',
    gone: 'That time is no longer available. Please pick another time.',
    ownVisit: 'You already have another visit at that time.',
    notLicensed: `Your provider isn’t licensed where you’ll be, so this visit can’t be moved. You can cancel it and book with another provider, or call us at ${phoneInText}.`,
    licenseEnds: `Your provider’s license where you’ll be ends before that day. Your visit hasn’t changed. Pick an earlier day, or call us at ${phoneInText}.`,
    noState: `We don’t know which state you’ll be in for this visit. Your visit hasn’t changed. Call us at ${phoneInText}.`,
    providerAway: `This provider isn’t taking online appointments right now. Your visit hasn’t changed. To reschedule, call us at ${phoneInText}.`,
    cancelTitle: 'Cancel this visit?',
    cancelDetail: (when: string, name: string) =>
      `${when} with ${name}. This opens the time for someone else.`,
    reason: 'Why do you want to cancel?',
    reasons: {
      time: 'The time no longer works for me',
      unwell: 'I’m sick',
      better: 'I no longer need this visit',
      other: 'Another reason',
    },
    reasonMissing: 'Please choose a reason.',
    more: 'Anything to add?',
    cancelVisit: 'Cancel visit',
    keepVisit: 'Keep visit',
    cancelling: 'Canceling...',
    cancelled: 'Your visit was canceled.',
    cancelFailed: 'We couldn’t cancel your visit. It’s still booked. Please try again.',
    tooLateTitle: 'Please call us about this visit',
    tooLate: (hours: number) =>
      hours === 1
        ? 'Visits can’t be changed online within 1 hour of the start. To change it, call us.'
        : `Visits can’t be changed online within ${hours} hours of the start. To change it, call us.`,
    phoneOpen: (time: string) => `We answer the phone until ${time}.`,
    phoneClosed: (when: string) => `We’re closed now. We answer the phone again: ${when}.`,
    cannotComeLead:
      'If you can’t come, tell us here. We’ll notify your care team. The visit stays booked until they change it.',
    cannotCome: 'I can’t come',
    telling: 'Sending…',
    told: 'We notified your care team that you can’t come.',
    tellFailed: 'We couldn’t send that. Please try again, or call us.',
    close: 'Close',
  },
  es: {
    submitting: 'Enviando...',
    moveTitle: 'Reprogramar su cita',
    moveDetail: (when: string, name: string) => `Ahora: ${when} con ${name}`,
    newTime: 'Elija un nuevo horario',
    providerFailed: 'No pudimos cargar los horarios de este profesional. La cita sigue como estaba.',
    tryAgain: 'Intentar de nuevo',
    loading: 'Cargando',
    moveTo: (when: string) => `Reprogramar para: ${when}`,
    pickFirst: 'Primero elija un horario',
    moved: 'Reprogramamos su cita.',
    moveFailed: 'No pudimos reprogramar su cita. Sigue como estaba. Inténtelo de nuevo.',
    taken: 'Alguien acaba de reservar ese horario. Su cita sigue como estaba; elija otro horario.',
    gone: 'Ese horario ya no está libre. Elija otro.',
    ownVisit: 'Usted ya tiene otra cita a esa hora.',
    notLicensed: `Su profesional no tiene licencia donde usted estará, así que esta cita no se puede reprogramar. Puede cancelarla y reservar con otro profesional, o llamarnos al ${phoneInText}.`,
    licenseEnds: `La licencia de su profesional donde usted estará vence antes de ese día. Su cita sigue como estaba. Elija un día anterior o llámenos al ${phoneInText}.`,
    noState: `No sabemos en qué estado estará usted para esta cita. Su cita sigue como estaba. Llámenos al ${phoneInText}.`,
    providerAway: `Este profesional no recibe citas en línea por ahora. Su cita sigue como estaba. Para reprogramarla, llámenos al ${phoneInText}.`,
    cancelTitle: '¿Cancelar esta cita?',
    cancelDetail: (when: string, name: string) =>
      `${when} con ${name}. El horario queda libre para otra persona.`,
    reason: '¿Por qué desea cancelar?',
    reasons: {
      time: 'Ya no puedo a esa hora',
      unwell: 'Estoy enfermo(a)',
      better: 'Ya no necesito la cita',
      other: 'Otro motivo',
    },
    reasonMissing: 'Elija un motivo.',
    more: '¿Algo que agregar?',
    cancelVisit: 'Cancelar la cita',
    keepVisit: 'Conservar la cita',
    cancelling: 'Cancelando...',
    cancelled: 'Cancelamos su cita.',
    cancelFailed: 'No pudimos cancelar su cita. Sigue reservada. Inténtelo de nuevo.',
    tooLateTitle: 'Llámenos para cambiar esta cita',
    tooLate: (hours: number) =>
      hours === 1
        ? 'Cuando falta menos de una hora, la cita ya no se puede cambiar en línea. Para cambiarla, llámenos.'
        : `Cuando faltan menos de ${hours} horas, la cita ya no se puede cambiar en línea. Para cambiarla, llámenos.`,
    phoneOpen: (time: string) => `Contestamos el teléfono hasta ${withSpanishArticle(time)}.`,
    phoneClosed: (when: string) => `Ahora estamos cerrados. Volvemos a contestar el teléfono: ${when}.`,
    cannotComeLead:
      'Si no puede venir, avísenos aquí. Le avisaremos a su equipo de atención. La cita sigue reservada hasta que el equipo la cambie.',
    cannotCome: 'No puedo venir',
    telling: 'Enviando…',
    told: 'Le avisamos a su equipo de atención que usted no puede venir.',
    tellFailed: 'No pudimos enviar el aviso. Inténtelo de nuevo o llámenos.',
    close: 'Cerrar',
  },
})
