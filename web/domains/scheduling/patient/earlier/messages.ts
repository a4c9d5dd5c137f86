import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    ask: 'Tell me about an earlier time',
    waiting: 'Waiting for an earlier time',
    title: (name: string) => `An earlier time with ${name}`,
    beforeVisit: (when: string) =>
      `We’ll let you know in the app and by email when a time before ${when} opens. The time isn’t held for you, and your visit stays as it is until you move it.`,
    beforeFirst:
      'We’ll let you know in the app and by email when an earlier time opens. The time isn’t held for you.',
    days: 'Days that work for you',
    daysHint: 'Choose none if any day works.',
    partOfDay: 'Time of day',
    anyTime: 'Any time',
    morning: 'Before noon',
    afternoon: 'Noon or later',
    tellMe: 'Tell me',
    save: 'Save',
    saving: 'Saving...',
    stop: 'Cancel this request',
    notNow: 'Not now',
    asked: 'We’ll let you know when an earlier time opens.',
    saved: 'Your changes are saved.',
    stopped: 'Your request is canceled.',
    failed: 'We couldn’t save this. Check your connection and try again.',
    loadFailed: 'We couldn’t load your request for an earlier time.',
    tryAgain: 'Try again',
    loading: 'Loading your request',
    needTitle: 'Need an earlier time?',
    needDetail: (name: string) =>
      `We can let you know when ${name} has one. You can also call us at ${practice.phone.label}.`,
  },
  es: {
    ask: 'Avíseme si hay una cita más pronto',
    waiting: 'En espera de una cita más pronto',
    title: (name: string) => `Una cita más pronto con ${name}`,
    beforeVisit: (when: string) =>
      `Le avisaremos en la aplicación y por correo cuando se libere un horario antes de su cita (${when}). El horario no queda apartado, y su cita sigue como está hasta que usted la cambie.`,
    beforeFirst:
      'Le avisaremos en la aplicación y por correo cuando se libere una cita más pronto. El horario no queda apartado.',
    days: 'Días que le convienen',
    daysHint: 'No elija ninguno si le conviene cualquier día.',
    partOfDay: 'Hora del día',
    anyTime: 'Cualquier hora',
    morning: 'Antes del mediodía',
    afternoon: 'Desde el mediodía',
    tellMe: 'Avíseme',
    save: 'Guardar',
    saving: 'Guardando...',
    stop: 'Cancelar esta solicitud',
    notNow: 'Ahora no',
    asked: 'Le avisaremos cuando se libere una cita más pronto.',
    saved: 'Guardamos sus cambios.',
    stopped: 'Cancelamos su solicitud.',
    failed: 'No pudimos guardar esto. Revise su conexión e inténtelo de nuevo.',
    loadFailed: 'No pudimos cargar su solicitud de una cita más pronto.',
    tryAgain: 'Intentar de nuevo',
    loading: 'Cargando su solicitud',
    needTitle: '¿Necesita una cita más pronto?',
    needDetail: (name: string) =>
      `Podemos avisarle cuando se libere una con ${name}. También puede llamarnos al ${practice.phone.label}.`,
  },
})
