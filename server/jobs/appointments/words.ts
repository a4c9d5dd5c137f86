import type { Language } from '#core/language.ts'

export type EventKind = 'booked' | 'moved' | 'cancelled'
export type ReminderKind = 'day' | 'hour'
export type PatientMail = EventKind | ReminderKind

type Words = {
  subjects: Record<PatientMail, string>
  headings: Record<PatientMail, string>
  paragraphs: Record<PatientMail, string>
  when: string
  was: string
  provider: string
  length: string
  minutes: (count: number) => string
  action: string
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
      day: 'A reminder of your visit',
      hour: 'Your visit starts within the hour',
    },
    headings: {
      booked: 'Your visit is booked',
      moved: 'Your visit has a new time',
      cancelled: 'Your visit was cancelled',
      day: 'Your visit is coming up',
      hour: 'Your visit starts within the hour',
    },
    paragraphs: {
      booked:
        'It takes place by video. You can join from 15 minutes before the start. The attached file adds it to your calendar.',
      moved: 'The attached file moves it in your calendar.',
      cancelled:
        'The attached file takes it out of your calendar. You can book another time whenever you are ready.',
      day: 'It takes place by video. You can join from 15 minutes before the start.',
      hour: 'You can join from 15 minutes before the start. A quiet place and a charged device help.',
    },
    when: 'When',
    was: 'Before',
    provider: 'With',
    length: 'Length',
    minutes: (count) => `${count} minutes`,
    action: 'Sign in to see, move or cancel it',
    calendarTitle: (provider) => `Video visit with ${provider}`,
    calendarText: 'Sign in to join. You can enter from 15 minutes before the start.',
  },
  es: {
    subjects: {
      booked: 'Su consulta está reservada',
      moved: 'Su consulta tiene un nuevo horario',
      cancelled: 'Su consulta fue cancelada',
      day: 'Recordatorio de su consulta',
      hour: 'Su consulta empieza en menos de una hora',
    },
    headings: {
      booked: 'Su consulta está reservada',
      moved: 'Su consulta tiene un nuevo horario',
      cancelled: 'Su consulta fue cancelada',
      day: 'Se acerca su consulta',
      hour: 'Su consulta empieza en menos de una hora',
    },
    paragraphs: {
      booked:
        'Se realiza por video. Puede entrar desde 15 minutos antes del inicio. El archivo adjunto la agrega a su calendario.',
      moved: 'El archivo adjunto la cambia de hora en su calendario.',
      cancelled: 'El archivo adjunto la quita de su calendario. Puede reservar otro horario cuando lo desee.',
      day: 'Se realiza por video. Puede entrar desde 15 minutos antes del inicio.',
      hour: 'Puede entrar desde 15 minutos antes del inicio. Ayuda estar en un lugar tranquilo y con el dispositivo cargado.',
    },
    when: 'Cuándo',
    was: 'Antes',
    provider: 'Con',
    length: 'Duración',
    minutes: (count) => `${count} minutos`,
    action: 'Inicie sesión para verla, cambiarla o cancelarla',
    calendarTitle: (provider) => `Consulta por video con ${provider}`,
    calendarText: 'Inicie sesión para entrar. Puede hacerlo desde 15 minutos antes del inicio.',
  },
}

/** What the practice's clinicians read. */
export const providerSubjects: Record<EventKind, string> = {
  booked: 'A visit was booked',
  moved: 'A visit has a new time',
  cancelled: 'A visit was cancelled',
}
