import { CalendarClock, ChevronRight, ListPlus, MapPin, MapPinOff, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { currentLanguage, useLanguage } from '#web/platform/language.ts'
import { usePatientHome } from '#web/platform/session/acting-for.ts'
import { useBookingHref } from '#web/platform/session/acting-links.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { useOtherProviders, type VisitEntryState } from './api.ts'
import { useLocationWords } from './use-location-words.ts'

interface NotLicensedProps {
  location: VisitEntryState & { state: string }
  providerId: string
  /** "Dr. Ruiz" */
  name: string
  onChange: () => void
}

/** Why the visit can't go on from there, and what the patient can do instead. */
export function NotLicensed({ location, providerId, name, onChange }: NotLicensedProps) {
  const words = useLocationWords()
  const language = useLanguage()
  const home = usePatientHome()
  const booking = useBookingHref()
  const { state, city, licensed_states } = location
  const others = useOtherProviders(state, providerId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const list = (type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(licensed_states.map((code) => stateName(code, language)))
  const some = licensed_states.length > 0
  return (
    <section aria-labelledby="not-licensed" className="mx-auto grid w-full max-w-120 grid-cols-1">
      <span className="mb-2.5 grid size-11 place-items-center rounded-full bg-warning-tint text-warning">
        <MapPinOff className="size-5.5!" />
      </span>
      <h1
        ref={heading}
        id="not-licensed"
        tabIndex={-1}
        className="text-[1.75rem] leading-[1.14] outline-none"
      >
        {words.notLicensed(name, stateName(state, language))}
      </h1>
      <p className="mt-2">
        {words.notLicensedLead}{' '}
        {some ? words.licensedIn(name, list('conjunction')) : words.licensedNowhere(name)} {words.noCharge}
      </p>
      <p className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md bg-surface-2 py-2.5 pr-2 pl-3.5 text-sm">
        <MapPin className="text-ink-muted" />
        <span>
          {words.yourLocation} <b className="font-semibold">{[city, state].filter(Boolean).join(', ')}</b>
        </span>
        <Button variant="quiet" size="sm" onClick={onChange}>
          {words.change}
        </Button>
      </p>
      <h2 className="heading-card mt-6 mb-3">{words.whatNow}</h2>
      <a href={`${booking}?provider=${providerId}`} className={buttonClass({})}>
        <CalendarClock />
        {words.reschedule}
      </a>
      <p className="mt-2 mb-4 text-sm text-ink-muted">
        {some ? words.rescheduleHint(list('disjunction')) : words.rescheduleAny}
      </p>
      <Card className="overflow-hidden p-0!">
        {others.data?.map((other) => (
          <Way
            key={other.id}
            href={`${booking}?provider=${other.id}&state=${state}`}
            icon={
              <Avatar
                name={providerName(other, currentLanguage())}
                src={other.profile_photo_url ?? undefined}
                className="size-10! text-sm!"
              />
            }
            title={words.see(providerName(other, currentLanguage()))}
            hint={words.seeHint(stateName(state, language))}
          />
        ))}
        {others.data?.length === 0 && (
          <Way
            href={`${booking}?state=${state}`}
            icon={<Round icon={<ListPlus />} />}
            title={words.waitlist(stateName(state, language))}
            hint={words.waitlistHint}
          />
        )}
        <Way
          href={`${home}?open=messages`}
          icon={<Round icon={<MessageCircle />} />}
          title={words.message(name)}
          hint={words.messageHint}
        />
        <Way
          href={practice.phone.href}
          icon={<Round icon={<Phone />} />}
          title={words.call}
          hint={practice.phone.label}
        />
      </Card>
      <p className="mt-5 text-sm">
        <b className="font-semibold">{words.emergency}:</b> {words.emergencyText}
      </p>
    </section>
  )
}

function Round({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-full bg-primary-tint text-primary">{icon}</span>
  )
}

interface WayProps {
  href: string
  icon: ReactNode
  title: string
  hint: string
}

function Way({ href, icon, title, hint }: WayProps) {
  return (
    <a
      href={href}
      className="grid min-h-16 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line px-4 py-3 text-ink no-underline first:border-t-0 hover:bg-surface-2"
    >
      {icon}
      <span>
        <b className="block text-md leading-snug font-semibold">{title}</b>
        <small className="block text-sm text-ink-muted">{hint}</small>
      </span>
      <ChevronRight className="text-ink-muted" />
    </a>
  )
}
