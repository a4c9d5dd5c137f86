import { calendarFile } from '#core/calendar-file.ts'
import type { Language } from '#core/language.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { formatDay, formatWhen, formatZone } from '#core/scheduling/format-when.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import type { Visit } from './load-visits.ts'
import { type EventKind, type PatientMail, providerSubjects, words } from './words.ts'

export type AppointmentMail = {
  to: string
  subject: string
  text: string
  html: string
  kind: string
  calendarFile: string | null
  /** After this it is not sent any more; null where it stays true. */
  usefulUntil: Date | null
}

/**
 * To the patient and to those who schedule for them: each in their language, at the time on the patient's clock, with
 * the zone's name. Only people who may join are asked to: the patient, or the person who joins for a patient without
 * an account.
 */
export function toPatientSide(
  visit: Visit,
  kind: PatientMail,
  site: string,
  movedFrom?: Date | null,
): AppointmentMail[] {
  const { email, language } = visit.patient
  const others = kind === 'begun' && email ? [] : visit.schedulers
  return [
    ...(email ? [compose(visit, kind, site, movedFrom, { email, language, joins: true })] : []),
    ...others.map((one) => compose(visit, kind, site, movedFrom, one, visit.patient.initials)),
  ]
}

function compose(
  visit: Visit,
  kind: PatientMail,
  site: string,
  movedFrom: Date | null | undefined,
  { email, language, joins }: Visit['schedulers'][number],
  forWhom?: string,
): AppointmentMail {
  const { timeZone } = visit.patient
  const say = words[language]
  const { subjects, headings, paragraphs, forms } = forWhom ? say.helping : say
  const at = (instant: Date) => clockTime(instant, timeZone, language)
  const step = nextStep(kind, joins)
  const pages = pagesOf(visit, forWhom !== undefined)
  return {
    to: email,
    subject: subjects[kind],
    kind: mailKinds[kind],
    calendarFile: movesCalendar(kind) ? fileFor(visit, kind, site, language) : null,
    usefulUntil: usefulUntil(visit, kind),
    ...layOut({
      language,
      heading: headings[kind],
      paragraphs: [
        paragraphs[kind],
        ...(asksForForms(kind) && joins && !visit.formsDone ? [forms] : []),
        // Who only schedules for the patient may not be the one who pays.
        ...(isOver(kind) && visit.paidAhead && !forWhom ? [say.refund] : []),
      ],
      facts: [
        ...(forWhom ? [[say.forWhom, forWhom] as const] : []),
        [say.when, at(visit.startsAt)],
        ...(movedFrom ? [[say.was, at(movedFrom)] as const] : []),
        [say.provider, providerNameIn(language, visit.provider.name)],
        [say.length, say.minutes(visit.minutes)],
      ],
      action: { label: say[step], href: `${site}/${pages[step]}` },
    }),
  }
}

type NextStep = 'join' | 'bookAgain' | 'view' | 'action'

/** What the mail's button leads to. */
function nextStep(kind: PatientMail, joins: boolean): NextStep {
  if (kind === 'begun' || (kind === 'hour' && joins)) return 'join'
  if (isOver(kind)) return 'bookAgain'
  return kind === 'hour' ? 'view' : 'action'
}

function pagesOf({ id, patient }: Visit, forHelper: boolean): Record<NextStep, string> {
  const visits = forHelper ? `family/${patient.id}` : 'patient-dashboard'
  return {
    join: `telehealth-session/${id}`,
    bookAgain: forHelper ? `family/${patient.id}/book` : 'appointment-scheduling',
    view: visits,
    action: visits,
  }
}

const mailKinds: Record<PatientMail, string> = {
  booked: 'appointment_booked',
  moved: 'appointment_moved',
  cancelled: 'appointment_cancelled',
  missed: 'appointment_missed',
  day: 'appointment_reminder_day',
  hour: 'appointment_reminder_hour',
  uncertain: 'visit_license',
  begun: 'session_entry',
}

const joinCloses = 60 * 60_000

/** A reminder is of no use after the start, and "you can join now" after the visit. */
function usefulUntil({ startsAt, endsAt }: Visit, kind: PatientMail): Date | null {
  if (kind === 'day' || kind === 'hour' || kind === 'uncertain') return startsAt
  if (kind === 'begun') return new Date(Math.max(startsAt.getTime() + joinCloses, endsAt.getTime()))
  return null
}

function isOver(kind: PatientMail): boolean {
  return kind === 'cancelled' || kind === 'missed'
}

/** While there is still time for them. */
function asksForForms(kind: PatientMail): boolean {
  return kind === 'booked' || kind === 'moved' || kind === 'day'
}

/** Changes that the patient's own calendar must follow. */
function movesCalendar(kind: PatientMail): kind is Exclude<EventKind, 'missed'> {
  return kind === 'booked' || kind === 'moved' || kind === 'cancelled'
}

/** To the provider: initials only; the full name is in the calendar, after signing in. */
export function toProvider(
  visit: Visit,
  kind: Exclude<EventKind, 'missed'>,
  site: string,
  movedFrom?: Date | null,
): AppointmentMail {
  const { email, timeZone } = visit.provider
  const at = (instant: Date) => clockTime(instant, timeZone, 'en')
  return {
    to: email,
    subject: providerSubjects[kind],
    kind: `provider_appointment_${kind}`,
    calendarFile: null,
    usefulUntil: null,
    ...layOut({
      heading: providerSubjects[kind],
      facts: [
        ['Patient', visit.patient.initials],
        ['When', at(visit.startsAt)],
        ...(movedFrom ? [['Previous time', at(movedFrom)] as const] : []),
        ['Length', `${visit.minutes} minutes`],
      ],
      action: { label: 'Open your dashboard', href: `${site}/provider-dashboard` },
    }),
  }
}

function fileFor(visit: Visit, kind: EventKind, site: string, language: Language): string {
  const say = words[language]
  return calendarFile({
    id: visit.id,
    starts_at: visit.startsAt.toISOString(),
    ends_at: visit.endsAt.toISOString(),
    title: say.calendarTitle(providerNameIn(language, visit.provider.name)),
    description: say.calendarText,
    url: `${site}/telehealth-session/${visit.id}`,
    changed_at: visit.changedAt.toISOString(),
    cancelled: kind === 'cancelled',
  })
}

function clockTime(instant: Date, timeZone: string, language: Language): string {
  const year = (one: Date) => formatDay(one, timeZone, 'en', { year: 'numeric' })
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const options = year(instant) === year(new Date()) ? day : { ...day, year: 'numeric' as const }
  return `${formatWhen(instant, timeZone, language, options)}, ${formatZone(instant, timeZone, language)}`
}
