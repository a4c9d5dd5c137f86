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
  /** After a visit that does not take place. */
  bookAgain: string
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
      cancelled: 'Your visit was canceled',
      missed: 'We missed you at your visit',
      day: 'A reminder about your visit',
      hour: 'Your visit starts within the hour',
      begun: 'Your video visit has started',
    },
    headings: {
      booked: 'Your visit is booked',
      moved: 'Your visit has a new time',
      cancelled: 'Your visit was canceled',
      missed: 'We missed you at your visit',
      day: 'Your visit is coming up',
      hour: 'Your visit starts within the hour',
      begun: 'Your visit has started',
    },
    paragraphs: {
      booked:
        'Your visit is by video. You can join 15 minutes early. The attached file adds it to your calendar.',
      moved: 'The attached file updates your calendar.',
      cancelled:
        "The attached file removes it from your calendar. You can book another time whenever you're ready.",
      missed:
        "We hope you're okay. You can book another time whenever you're ready. If you need help right now, call or text 988, or call 911.",
      day: 'Your visit is by video. You can join 15 minutes early.',
      hour: 'You can join 15 minutes early. Find a quiet place and charge your device.',
      begun: 'Your provider is ready. You can join now.',
    },
    forWhom: 'For',
    when: 'When',
    was: 'Was',
    provider: 'With',
    length: 'Length',
    minutes: (count) => `${count} minutes`,
    action: 'Sign in to view, reschedule or cancel',
    bookAgain: 'Sign in to book another time',
    join: 'Sign in to join',
    calendarTitle: (provider) => `Video visit with ${provider}`,
    calendarText: 'Sign in to join. You can join 15 minutes early.',
  },
  es: {
    subjects: {
      booked: 'Su cita está reservada',
      moved: 'Su cita tiene un nuevo horario',
      cancelled: 'Su cita fue cancelada',
      missed: 'No pudimos verle en su cita',
      day: 'Recordatorio de su cita',
      hour: 'Su cita empieza en menos de una hora',
      begun: 'Su cita por video ya empezó',
    },
    headings: {
      booked: 'Su cita está reservada',
      moved: 'Su cita tiene un nuevo horario',
      cancelled: 'Su cita fue cancelada',
      missed: 'No pudimos verle en su cita',
      day: 'Se acerca su cita',
      hour: 'Su cita empieza en menos de una hora',
      begun: 'Su cita ya empezó',
    },
    paragraphs: {
      booked:
        'Su cita es por video. Puede entrar 15 minutos antes. El archivo adjunto la agrega a su calendario.',
      moved: 'El archivo adjunto actualiza su calendario.',
      cancelled: 'El archivo adjunto la quita de su calendario. Puede reservar otro horario cuando lo desee.',
      missed:
        'Esperamos que esté bien. Puede reservar otro horario cuando lo desee. Si necesita ayuda ahora mismo, llame al 988 y oprima 2, envíe AYUDA al 988 o llame al 911.',
      day: 'Su cita es por video. Puede entrar 15 minutos antes.',
      hour: 'Puede entrar 15 minutos antes. Busque un lugar tranquilo y cargue su dispositivo.',
      begun: 'Su profesional está listo. Puede entrar ahora.',
    },
    forWhom: 'Para',
    when: 'Cuándo',
    was: 'Antes',
    provider: 'Con',
    length: 'Duración',
    minutes: (count) => `${count} minutos`,
    action: 'Inicie sesión para verla, reprogramarla o cancelarla',
    bookAgain: 'Inicie sesión para reservar otro horario',
    join: 'Inicie sesión para entrar',
    calendarTitle: (provider) => `Cita por video con ${provider}`,
    calendarText: 'Inicie sesión para entrar. Puede entrar 15 minutos antes.',
  },
}

/** What the practice's clinicians read. */
export const providerSubjects: Record<Exclude<EventKind, 'missed'>, string> = {
  booked: 'A visit was booked',
  moved: 'A visit has a new time',
  cancelled: 'A visit was canceled',
}
