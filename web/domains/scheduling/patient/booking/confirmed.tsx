import { CalendarPlus, CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { providerName } from '#core/provider-name.ts'
import { formatZone } from '#core/scheduling/format-when.ts'
import { mayJoinFor, usePersonActedFor } from '#web/domains/people/index.ts'
import { formatDated } from '#web/platform/format-near.ts'
import { keepTogether } from '#web/platform/formats.ts'
import { useLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { describeSpecialty } from '#web/platform/provider-words.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { downloadVisit } from '../../shared/download-visit.ts'
import type { VisitType } from '../../shared/visit-types.ts'
import type { Appointment } from './api/create-appointment.ts'
import type { Provider } from './api/load-providers.ts'
import { ChangeNote, monthLength, priceOf } from './summary.tsx'
import { useBookingWords } from './use-booking-words.ts'
import type { Selection } from './use-selection.ts'

export interface Booked {
  appointment: Appointment
  provider: Provider
  type: VisitType
  payWith: string
  pay: Selection['pay']
  state: string
}

/** The confirmed booking in place of the form, with tips for before the visit. */
export function Confirmed({ home, onAnother, ...booked }: Booked & { home: string; onAnother: () => void }) {
  const { appointment, provider, type, payWith, state } = booked
  const words = useBookingWords()
  const language = useLanguage()
  const zone = useViewerZone()
  const emailed = useSendsEmail()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = providerName(provider, language)
  const { id, appointment_date: starts_at, ends_at, updated_at: changed_at } = appointment
  const long = { weekday: 'long', month: monthLength(language), day: 'numeric' } as const

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])

  return (
    <section aria-labelledby="booked" className="mx-auto w-full max-w-176 py-8">
      <Card className="overflow-hidden rounded-xl! p-0!">
        <div className="on-night relative isolate bg-(image:--sky-card) px-6 pt-7 pb-16 text-on-night md:px-9 print:pb-5">
          <Ridges scene="summary" className="h-14" />
          <h2
            id="booked"
            className="flex items-center gap-2 font-sans text-base font-semibold text-night-success"
          >
            <CircleCheck />
            {words.bookedTitle}
          </h2>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-2.5 text-3xl leading-[1.14] outline-none max-md:text-2xl"
          >
            <span className="block text-balance first-letter:uppercase">
              {keepTogether(formatDated(starts_at, zone, language, long))}
            </span>
          </h1>
          <p className="mt-2 text-on-night-muted first-letter:uppercase">
            {formatZone(starts_at, zone, language)}, {keepTogether(words.minutes(type.duration_minutes))}
          </p>
        </div>
        <div className="px-6 pt-1 pb-7 md:px-9 print:pt-4.5">
          <p className="flex items-center gap-4 border-b border-line pb-4.5">
            <Avatar name={name} src={provider.profile_photo_url ?? undefined} className="size-13!" />
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-sm text-ink-muted">
                {[
                  provider.specialty && describeSpecialty(provider.specialty, language),
                  words.licensedIn(stateName(state, language)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-b border-line py-4.5 text-md [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-ink-muted">
            <dt>{words.price}</dt>
            <dd className="num">{priceOf(provider, type)}</dd>
            <dt>{words.paymentMethod}</dt>
            <dd>{payWith}</dd>
          </dl>
          <p className="pt-4 text-md">
            {emailed && words.sentByEmail} {words.bookedDetail}
          </p>
          <BeforeVisit {...booked} home={home} />
          <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:flex-[1_1_100%] print:hidden">
            <Button
              onClick={() =>
                downloadVisit({
                  id,
                  starts_at,
                  ends_at,
                  changed_at,
                  title: words.calendarTitle(name),
                  description: words.calendarText,
                })
              }
            >
              <CalendarPlus />
              {words.addToCalendar}
            </Button>
            <a href={home} className={buttonClass({ variant: 'secondary' })}>
              {words.toDashboard}
            </a>
            <Button variant="quiet" onClick={onAnother}>
              {words.bookAnother}
            </Button>
          </div>
          <ChangeNote starts={starts_at} timeZone={provider.time_zone} />
        </div>
      </Card>
    </section>
  )
}

function BeforeVisit({ appointment, pay, home }: Booked & { home: string }) {
  const words = useBookingWords()
  const forOther = useActsForOther()
  const person = usePersonActedFor()
  const mayAnswer = !forOther || (person !== undefined && mayJoinFor(person))
  const mayAddFiles = !forOther || person?.rights_now.includes('forms')
  // A guardian's portal has no separate device check; the visit's first steps include one.
  const hasDeviceCheck = home === paths.patientDashboard
  const todo = [
    ...(mayAnswer
      ? [{ text: words.fillForms, link: words.openForms, href: paths.telehealthSession(appointment.id) }]
      : []),
    ...(pay === 'insurance' && mayAddFiles
      ? [{ text: words.addCard, link: words.addPhotos, href: `${home}#documents` }]
      : []),
    ...(hasDeviceCheck
      ? [{ text: words.testDevices, link: words.startTest, href: `${home}?open=device-check` }]
      : []),
  ]
  if (todo.length === 0) return null
  return (
    <>
      <h2 className="heading-card mt-4.5 mb-1">{words.beforeVisit}</h2>
      <ul className="text-md">
        {todo.map(({ text, link, href }) => (
          <li
            key={text}
            className="grid min-h-11.5 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <CircleDashed className="text-accent" />
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>{text}</span>
              <a href={href} className="font-semibold">
                {link}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
