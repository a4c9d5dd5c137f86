import type { Language } from '#core/language.ts'

export type EventKind = 'booked' | 'moved' | 'cancelled' | 'missed'
export type ReminderKind = 'day' | 'hour'
/** `begun`: the provider has let the patient in. */
export type PatientMail = EventKind | ReminderKind | 'begun'

type Words = {
  subjects: Record<PatientMail, string>
  headings: Record<PatientMail, string>
  paragraphs: Record<PatientMail, string>
  forWhom: string
  when: string
  was: string
  provider: string
  length: string
  minutes: (count: number) => string
  action: string
  join: string
  calendarTitle: (provider: string) => string
  calendarText: string
}

/** What patients read, in their language. */
export const words: Record<Language, Words> = {
  en: {
    subjects: {
      booked: 'Your visit is booked',
      moved: 'Your visit has a new time',
      cancelled: 'Your visit was cancelled',
      missed: 'We missed you at your visit',
      day: 'A reminder of your visit',
      hour: 'Your visit starts within the hour',
      begun: 'Your video visit has begun',
    },
    headings: {
      booked: 'Your visit is booked',
      moved: 'Your visit has a new time',
      cancelled: 'Your visit was cancelled',
      missed: 'We missed you at your visit',
      day: 'Your visit is coming up',
      hour: 'Your visit starts within the hour',
      begun: 'Your visit has begun',
    },
    paragraphs: {
      booked:
        'It takes place by video. You can join from 15 minutes before the start. The attached file adds it to your calendar.',
      moved: 'The attached file moves it in your calendar.',
      cancelled:
        'The attached file takes it out of your calendar. You can book another time whenever you are ready.',
      missed:
        'We hope you are all right. You can book another time whenever you are ready. If you need help right now, call or text 988, or call 911.',
      day: 'It takes place by video. You can join from 15 minutes before the start.',
      hour: 'You can join from 15 minutes before the start. A quiet place and a charged device help.',
      begun: 'Your provider is in the room. You can join now.',
    },
    forWhom: 'For',
    when: 'When',
    was: 'Before',
    provider: 'With',
    length: 'Length',
    minutes: (count) => `${count} minutes`,
    action: 'Sign in to see, move or cancel it',
    join: 'Sign in to join',
    calendarTitle: (provider) => `Video visit with ${provider}`,
    calendarText: 'Sign in to join. You can enter from 15 minutes before the start.',
  },
  es: {
    subjects: {
      booked: 'Su consulta está reservada',
      moved: 'Su consulta tiene un nuevo horario',
      cancelled: 'Su consulta fue cancelada',
      missed: 'No nos vimos en su consulta',
      day: 'Recordatorio de su consulta',
      hour: 'Su consulta empieza en menos de una hora',
      begun: 'Su consulta por video ha empezado',
    },
    headings: {
      booked: 'Su consulta está reservada',
      moved: 'Su consulta tiene un nuevo horario',
      cancelled: 'Su consulta fue cancelada',
      missed: 'No nos vimos en su consulta',
      day: 'Se acerca su consulta',
      hour: 'Su consulta empieza en menos de una hora',
      begun: 'Su consulta ha empezado',
    },
    paragraphs: {
      booked:
        'Se realiza por video. Puede entrar desde 15 minutos antes del inicio. El archivo adjunto la agrega a su calendario.',
      moved: 'El archivo adjunto la cambia de hora en su calendario.',
      cancelled: 'El archivo adjunto la quita de su calendario. Puede reservar otro horario cuando lo desee.',
      missed:
        'Esperamos que esté bien. Puede reservar otro horario cuando lo desee. Si necesita ayuda ahora mismo, llame o envíe un mensaje al 988, o llame al 911.',
      day: 'Se realiza por video. Puede entrar desde 15 minutos antes del inicio.',
      hour: 'Puede entrar desde 15 minutos antes del inicio. Ayuda estar en un lugar tranquilo y con el dispositivo cargado.',
      begun: 'Su profesional está en la sala. Puede entrar ahora.',
    },
    forWhom: 'Para',
    when: 'Cuándo',
    was: 'Antes',
    provider: 'Con',
    length: 'Duración',
    minutes: (count) => `${count} minutos`,
    action: 'Inicie sesión para verla, cambiarla o cancelarla',
    join: 'Inicie sesión para entrar',
    calendarTitle: (provider) => `Consulta por video con ${provider}`,
    calendarText: 'Inicie sesión para entrar. Puede hacerlo desde 15 minutos antes del inicio.',
  },
}

/** What the practice's clinicians read. */
export const providerSubjects: Record<Exclude<EventKind, 'missed'>, string> = {
  booked: 'A visit was booked',
  moved: 'A visit has a new time',
  cancelled: 'A visit was cancelled',
}
