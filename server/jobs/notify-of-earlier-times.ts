import { type Language, languageOf } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { providerName, providerNameIn } from '#core/provider-name.ts'
import { type DayPart, findEarlierTime } from '#core/scheduling/earlier-time.ts'
import { formatWhen, formatZone } from '#core/scheduling/format-when.ts'
import type { ScheduleChange, WeeklyHours } from '#core/scheduling/schedule.ts'
import type { BookedTime } from '#core/scheduling/slots.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { layOut } from '#server/functions/mail/lay-out.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { Logger } from '#server/log.ts'
import { eachAlone } from './each-alone.ts'

type Parts = { sql: Pool; log: Pick<Logger, 'info'>; site: string }

type Request = {
  id: string
  patient_id: string
  provider_id: string
  appointment_id: string | null
  visit_at: Date | null
  visit_type: string | null
  state: string | null
  minutes: number
  until: Date
  weekdays: number[] | null
  day_part: DayPart | null
  opened: [string, string][]
  licensed_until: string | null
  own_visits: BookedTime[]
}

/**
 * A patient is notified at most once in this time; a time that opens in between and is still open is announced
 * afterward.
 */
const pauseHours = 4

/**
 * Notifies patients who asked for an earlier time of the first one that opened for them, in the app and by email;
 * returns how many. The time isn't held. Reading a calendar, the notification and the emails are one transaction, so
 * each is sent once. One that fails is tried again and doesn't stop the others.
 */
export async function notifyOfEarlierTimes({ sql, log, site }: Parts, now = new Date()): Promise<number> {
  let told = 0
  await sql`select private.end_earlier_time_requests(${now})`
  await eachAlone(
    sql,
    (tx) => tx<Request[]>`
      select * from private.take_opened_times(${now}, make_interval(hours => ${pauseHours}))`,
    async (step, request) => {
      const people = await loadPeople(step, request)
      const time = people && (await findTime(step, request, people, now))
      if (!time) return
      await notify(step, { request, people, time, site })
      await step`
        update private.known_open_times set notified_at = ${now}, offered = ${time} where request_id = ${request.id}`
      told += 1
    },
    (tx, { id, opened }) => tx`
      update private.known_open_times
      set calendar_changed_at = null, known = known - (
        select range_agg(tstzrange((span->>0)::timestamptz, (span->>1)::timestamptz))
        from jsonb_array_elements(${tx.json(opened)}) span)
      where request_id = ${id}`,
  )
  if (told > 0) log.info({ told }, 'Notified patients of earlier times')
  return told
}

type People = {
  patient: { email: string | null; language: Language; timeZone: string }
  schedulers: { email: string; language: Language }[]
  provider: { name: string; timeZone: string; bufferMinutes: number }
}

async function loadPeople(tx: Sql, request: Request): Promise<People | undefined> {
  const [row] = await tx`
    select u.email, profile.preferred_language, profile.time_zone as patient_zone, p.provider_title, p.first_name,
      p.last_name, p.credentials, p.time_zone, p.buffer_minutes,
      coalesce((select json_agg(json_build_object('email', s.email, 'language', s.language) order by s.email)
        from private.schedulers_of(profile.id) s), '[]') as schedulers
    from public.profiles profile join auth.users u on u.id = profile.id, public.providers p
    where profile.id = ${request.patient_id} and p.id = ${request.provider_id}`
  if (!row) return
  return {
    patient: {
      email: row.email,
      language: languageOf(row.preferred_language),
      timeZone: row.patient_zone,
    },
    schedulers: row.schedulers.map(({ email, language }: { email: string; language: string }) => ({
      email,
      language: languageOf(language),
    })),
    provider: {
      name: providerName(row as Parameters<typeof providerName>[0]),
      timeZone: row.time_zone,
      bufferMinutes: row.buffer_minutes,
    },
  }
}

/** By the same rules as the booking page, and no sooner than a visit can still be changed online. */
async function findTime(
  tx: Sql,
  request: Request,
  { patient, provider }: People,
  now: Date,
): Promise<string | undefined> {
  const [calendar] = await tx<
    { hours: WeeklyHours[]; changes: ScheduleChange[]; booked: BookedTime[]; cutoff: number }[]
  >`
    select public.change_cutoff_hours() as cutoff,
      coalesce((select jsonb_agg(to_jsonb(h)) from public.provider_availability h where h.provider_id = p.id), '[]') as hours,
      coalesce((select jsonb_agg(to_jsonb(c)) from public.provider_schedule_changes c where c.provider_id = p.id), '[]')
        as changes,
      coalesce((select jsonb_agg(jsonb_build_object(
          'appointment_date', a.appointment_date - make_interval(mins => p.buffer_minutes),
          'ends_at', a.ends_at + make_interval(mins => p.buffer_minutes)))
        from public.appointments a
        where a.provider_id = p.id and a.status <> 'cancelled' and a.ends_at > ${now}::timestamptz - interval '1 day'
          and a.appointment_date < ${request.until}::timestamptz + interval '1 hour'), '[]') as booked
    from public.providers p where p.id = ${request.provider_id} and p.is_listed`
  if (!calendar) return
  const { hours, changes, booked, cutoff } = calendar
  return findEarlierTime({
    calendar: {
      timeZone: provider.timeZone,
      hours,
      changes,
      booked,
      durationMinutes: request.minutes,
      bufferMinutes: provider.bufferMinutes,
    },
    from: new Date(now.getTime() + cutoff * 3_600_000).toISOString(),
    until: request.until.toISOString(),
    opened: request.opened,
    preference: {
      weekdays: request.weekdays,
      dayPart: request.day_part,
      timeZone: patient.timeZone,
    },
    hasVisit: request.appointment_id !== null,
    ownVisits: request.own_visits,
    licensedUntil: request.licensed_until,
  })?.start_time
}

type Telling = { request: Request; people: People; time: string; site: string }

async function notify(tx: Sql, { request, people, time, site }: Telling): Promise<void> {
  const { patient, schedulers, provider } = people
  const chosen = new URLSearchParams(
    request.appointment_id
      ? { visit: request.appointment_id, time }
      : {
          provider: request.provider_id,
          ...(request.visit_type !== null && { type: request.visit_type }),
          ...(request.state !== null && { state: request.state }),
          time,
        },
  )
  const link = `${request.appointment_id ? '/patient-dashboard' : '/appointment-scheduling'}?${chosen}`
  // People who schedule for the patient get a copy of this from the database, with their own link.
  await tx`
    select private.notify(${request.patient_id}, 'appointment_earlier', ${`${provider.name} has an earlier time`},
      null, ${link}, null, ${provider.name})`
  const mail = async (to: string, language: Language, href: string) => {
    const say = words[language]
    const at = (instant: Date | string) =>
      `${formatWhen(instant, patient.timeZone, language, day)}, ${formatZone(instant, patient.timeZone, language)}`
    const body = layOut({
      language,
      heading: say.heading,
      paragraphs: [request.visit_at ? say.move : say.book, say.end],
      facts: [
        [say.when, at(time)],
        [say.provider, providerNameIn(language, provider.name)],
        ...(request.visit_at ? [[say.now, at(request.visit_at)] as const] : []),
      ],
      action: { label: request.visit_at ? say.moveAction : say.bookAction, href: `${site}${href}` },
    })
    await queueMail(tx, {
      to,
      subject: say.heading,
      kind: 'appointment_earlier',
      usefulUntil: new Date(time),
      ...body,
    })
  }
  if (patient.email) await mail(patient.email, patient.language, link)
  for (const { email, language } of schedulers)
    await mail(
      email,
      language,
      `/family/${request.patient_id}${request.appointment_id ? '' : '/book'}?${chosen}`,
    )
}

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const

type Words = Record<
  'heading' | 'move' | 'book' | 'end' | 'when' | 'provider' | 'now' | 'moveAction' | 'bookAction',
  string
>

const words: Record<Language, Words> = {
  en: {
    heading: 'An earlier time is open',
    move: 'You asked us to let you know. We can’t hold this time for you. Your current visit won’t change unless you move it.',
    book: 'You asked us to let you know. We can’t hold this time for you.',
    end: `To stop these emails, sign in, or call us at ${practice.phone.label}.`,
    when: 'When',
    provider: 'With',
    now: 'Your current visit',
    moveAction: 'Sign in to take this time',
    bookAction: 'Sign in to book this time',
  },
  es: {
    heading: 'Se liberó una cita más pronto',
    move: 'Usted pidió que le avisáramos. No podemos apartarle este horario. Su cita actual no cambia si usted no la reprograma.',
    book: 'Usted pidió que le avisáramos. No podemos apartarle este horario.',
    end: `Para dejar de recibir estos correos, inicie sesión o llámenos al ${practice.phone.label}.`,
    when: 'Cuándo',
    provider: 'Con',
    now: 'Su cita actual',
    moveAction: 'Inicie sesión para tomar este horario',
    bookAction: 'Inicie sesión para reservar este horario',
  },
}
