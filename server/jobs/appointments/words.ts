import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { reach988Or911 } from '#core/safety/lifeline-words.ts'

export type EventKind = 'booked' | 'moved' | 'cancelled' | 'missed'
/** `uncertain`: as it is now, the provider can't see the patient then. */
export type ReminderKind = 'day' | 'hour' | 'uncertain'
/** `begun`: the provider has let the patient in. */
export type PatientMail = EventKind | ReminderKind | 'begun'

type Texts = Record<'subjects' | 'headings' | 'paragraphs', Record<PatientMail, string>> & {
  /** Until the forms of the visit are sent. */
  forms: string
}

type Words = Texts & {
  /** For people who schedule for the patient. A subject names no one, because it shows on locked screens. */
  helping: Texts
  /** For a visit that was paid ahead and does not take place. */
  refund: string
  forWhom: string
  when: string
  was: string
  provider: string
  length: string
  minutes: (count: number) => string
  action: string
  /** An hour before, when a visit can't be changed online any more. */
  view: string
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
      uncertain: 'Your upcoming visit may need to change',
      begun: 'Your video visit has started',
    },
    headings: {
      booked: 'Your visit is booked',
      moved: 'Your visit has a new time',
      cancelled: 'Your visit was canceled',
      missed: 'We missed you at your visit',
      day: 'Your visit is coming up',
      hour: 'Your visit starts within the hour',
      uncertain: 'Your upcoming visit may need to change',
      begun: 'Your visit has started',
    },
    paragraphs: {
      booked:
        'Your visit is by video. You can join 15 minutes early. Open the attached file to add the visit to your calendar.',
      moved: 'The attached file updates your calendar.',
      cancelled:
        "The attached file removes it from your calendar. You can book another time whenever you're ready.",
      missed: `We hope you're okay. You can book another time whenever you're ready. If you need help right now, ${reach988Or911.en}.`,
      day: 'Your visit is by video. You can join 15 minutes early.',
      hour: 'You can join 15 minutes early. Find a quiet place and charge your device.',
      uncertain: `Your provider may not be able to see you for this visit. Call us at ${practice.phone.label} to confirm it and any later visits with them, or to see another provider.`,
      begun: 'Your provider is ready. You can join now.',
    },
    forms: 'Before your visit, fill out the forms. You’ll find them on your home page after you sign in.',
    helping: {
      subjects: {
        booked: 'A visit you help with is booked',
        moved: 'A visit you help with has a new time',
        cancelled: 'A visit you help with was canceled',
        missed: 'A visit you help with was missed',
        day: 'A reminder about a visit you help with',
        hour: 'A visit you help with starts within the hour',
        uncertain: 'A visit you help with may need to change',
        begun: 'A video visit you help with has started',
      },
      headings: {
        booked: 'A visit you help with is booked',
        moved: 'A visit you help with has a new time',
        cancelled: 'A visit you help with was canceled',
        missed: 'A visit you help with was missed',
        day: 'A visit you help with is coming up',
        hour: 'A visit you help with starts within the hour',
        uncertain: 'A visit you help with may need to change',
        begun: 'A visit you help with has started',
      },
      paragraphs: {
        booked:
          'The visit is by video and opens 15 minutes early. The attached file adds it to your calendar.',
        moved: 'The attached file updates your calendar.',
        cancelled: 'The attached file removes it from your calendar. You can book another time.',
        missed: `They missed this visit. You can book another time. If they need help right now, ${reach988Or911.en}.`,
        day: 'The visit is by video and opens 15 minutes early.',
        hour: 'The visit opens 15 minutes early. Find a quiet place and charge the device.',
        uncertain: `The provider may not be able to keep this visit. Call us at ${practice.phone.label} to confirm it and any later visits with them, or to choose another provider.`,
        begun: 'The provider is ready. You can join now.',
      },
      forms: 'Before the visit, fill out the forms. You’ll find them with the visit after you sign in.',
    },
    refund: 'We’ll refund what you paid for this visit.',
    forWhom: 'For',
    when: 'When',
    was: 'Previous time',
    provider: 'With',
    length: 'Length',
    minutes: (count) => `${count} minutes`,
    action: 'Sign in to view, reschedule or cancel',
    view: 'Sign in to view the visit',
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
      uncertain: 'Es posible que su próxima cita deba cambiar',
      begun: 'Su cita por video ya empezó',
    },
    headings: {
      booked: 'Su cita está reservada',
      moved: 'Su cita tiene un nuevo horario',
      cancelled: 'Su cita fue cancelada',
      missed: 'No pudimos verle en su cita',
      day: 'Se acerca su cita',
      hour: 'Su cita empieza en menos de una hora',
      uncertain: 'Es posible que su próxima cita deba cambiar',
      begun: 'Su cita ya empezó',
    },
    paragraphs: {
      booked:
        'Su cita es por video. Puede entrar 15 minutos antes. El archivo adjunto la agrega a su calendario.',
      moved: 'El archivo adjunto actualiza su calendario.',
      cancelled: 'El archivo adjunto la quita de su calendario. Puede reservar otro horario cuando lo desee.',
      missed: `Esperamos que esté bien. Puede reservar otro horario cuando lo desee. Si necesita ayuda ahora mismo, ${reach988Or911.es}.`,
      day: 'Su cita es por video. Puede entrar 15 minutos antes.',
      hour: 'Puede entrar 15 minutos antes. Busque un lugar tranquilo y cargue su dispositivo.',
      uncertain: `Es posible que su profesional no pueda atenderle en esta cita. Llámenos al ${practice.phone.label} para confirmar esta y las próximas citas con su profesional, o para ver a otro.`,
      begun: 'Su profesional ya le espera. Puede entrar ahora.',
    },
    forms:
      'Antes de su cita, complete los formularios. Los encontrará en su página de inicio al iniciar sesión.',
    helping: {
      subjects: {
        booked: 'Se reservó una cita de alguien a quien ayuda',
        moved: 'Cambió el horario de una cita de alguien a quien ayuda',
        cancelled: 'Se canceló una cita de alguien a quien ayuda',
        missed: 'Alguien a quien ayuda no asistió a su cita',
        day: 'Recordatorio de una cita de alguien a quien ayuda',
        hour: 'En menos de una hora empieza una cita de alguien a quien ayuda',
        uncertain: 'Es posible que deba cambiar una cita de alguien a quien ayuda',
        begun: 'Ya empezó una cita por video de alguien a quien ayuda',
      },
      headings: {
        booked: 'Se reservó una cita de alguien a quien ayuda',
        moved: 'Cambió el horario de una cita de alguien a quien ayuda',
        cancelled: 'Se canceló una cita de alguien a quien ayuda',
        missed: 'Alguien a quien ayuda no asistió a su cita',
        day: 'Se acerca una cita de alguien a quien ayuda',
        hour: 'En menos de una hora empieza una cita de alguien a quien ayuda',
        uncertain: 'Es posible que deba cambiar una cita de alguien a quien ayuda',
        begun: 'Ya empezó una cita de alguien a quien ayuda',
      },
      paragraphs: {
        booked:
          'La cita es por video y se abre 15 minutos antes. El archivo adjunto la agrega a su calendario.',
        moved: 'El archivo adjunto actualiza su calendario.',
        cancelled: 'El archivo adjunto la quita de su calendario. Puede reservar otro horario.',
        missed: `No pudimos ver a esta persona en la cita. Puede reservar otro horario. Si necesita ayuda ahora mismo, ${reach988Or911.es}.`,
        day: 'La cita es por video y se abre 15 minutos antes.',
        hour: 'La cita se abre 15 minutos antes. Busque un lugar tranquilo y cargue el dispositivo.',
        uncertain: `Es posible que el profesional no pueda atender esta cita. Llámenos al ${practice.phone.label} para confirmar esta y las próximas citas con ese profesional, o para elegir a otro.`,
        begun: 'El profesional ya espera. Puede entrar ahora.',
      },
      forms: 'Antes de la cita, complete los formularios. Los encontrará junto a la cita al iniciar sesión.',
    },
    refund: 'Le reembolsaremos lo que pagó por esta cita.',
    forWhom: 'Para',
    when: 'Cuándo',
    was: 'Horario anterior',
    provider: 'Con',
    length: 'Duración',
    minutes: (count) => `${count} minutos`,
    action: 'Inicie sesión para verla, reprogramarla o cancelarla',
    view: 'Inicie sesión para ver la cita',
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
