import { CalendarPlus, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { providerName } from '#core/provider-name.ts'
import { sayWhen, sayZone } from '#core/scheduling/say-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { downloadVisit } from '../../shared/download-visit.ts'
import type { Appointment } from './api/create-appointment.ts'
import type { Provider } from './api/load-providers.ts'
import { messages } from './messages.ts'

export interface Booked {
  appointment: Appointment
  provider: Provider
}

/** What was just booked. It takes the focus, because the form below it is empty again. */
export function Confirmed({ appointment, provider }: Booked) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = viewerZone()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = providerName(provider)
  const { id, appointment_date: starts_at, ends_at, updated_at: changed_at } = appointment

  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking is announced anew
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [id])

  return (
    <section
      aria-labelledby="booked"
      className="mb-8 grid gap-4 rounded-xl border border-success-line bg-success-tint p-6 md:grid-cols-[auto_1fr]"
    >
      <CircleCheck className="size-8! text-success" />
      <div className="grid gap-1.5">
        <h2 ref={heading} id="booked" tabIndex={-1} className="heading-card outline-none">
          {words.bookedTitle}
        </h2>
        <p className="font-semibold first-letter:uppercase">
          {sayWhen(starts_at, zone, language)} ({sayZone(starts_at, zone, language)})
        </p>
        <p>{name}</p>
        <p className="text-md">{words.bookedDetail}</p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
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
          <a href={paths.patientDashboard} className={buttonClass({ variant: 'quiet' })}>
            {words.toDashboard}
          </a>
        </div>
      </div>
    </section>
  )
}
