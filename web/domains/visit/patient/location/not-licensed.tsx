import { CalendarClock, ChevronRight, ListPlus, MapPin, MapPinOff, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { currentLanguage, useLanguage } from '#web/platform/language.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { usePatientHome } from '#web/platform/session/acting-for.ts'
import { useBookingHref } from '#web/platform/session/acting-links.ts'
import { toast } from '#web/platform/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { useGiveUpVisit, useOtherProviders, type VisitEntryState } from './api.ts'
import { useLocationWords } from './use-location-words.ts'

interface NotLicensedProps {
  appointmentId: string
  /** It hasn't begun, and can be canceled. */
  mayGiveUp: boolean
  location: VisitEntryState & { state: string }
  providerId: string
  /** "Dr. Ruiz" */
  name: string
  onChange: () => void
}

/** Why the visit can't continue from there, and what the patient can do instead. */
export function NotLicensed(props: NotLicensedProps) {
  const { appointmentId, mayGiveUp, location, providerId, name, onChange } = props
  const words = useLocationWords()
  const language = useLanguage()
  const home = usePatientHome()
  const booking = useBookingHref()
  const { state, city, licensed_states } = location
  const others = useOtherProviders(state, providerId)
  const giveUp = useGiveUpVisit(appointmentId)
  /** Where they will book instead, while they are asked whether to cancel this visit. */
  const [asked, setAsked] = useState<string>()
  const cancelAndGo = (href: string) =>
    giveUp.mutateAsync().then(
      () => window.location.assign(href),
      async (error) => {
        logProblem('A visit was not given up', error)
        toast.error((await refusalIn(language, error)) ?? words.giveUpFailed)
      },
    )
  /** Another visit at this hour would be refused while this one is still booked. */
  const instead = (href: string) =>
    mayGiveUp ? { onClick: () => !giveUp.isPending && setAsked(href) } : { href }
  const sameProvider = `${booking}?provider=${providerId}`
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
      {mayGiveUp && <p className="mb-3 text-sm">{words.giveUpNote}</p>}
      {mayGiveUp ? (
        <Button busy={giveUp.isPending} onClick={() => setAsked(sameProvider)}>
          <CalendarClock />
          {words.giveUp}
        </Button>
      ) : (
        <a href={sameProvider} className={buttonClass({})}>
          <CalendarClock />
          {words.reschedule}
        </a>
      )}
      <p className="mt-2 mb-4 text-sm text-ink-muted">
        {some ? words.rescheduleHint(list('disjunction')) : words.rescheduleAny}
      </p>
      <Card className="overflow-hidden p-0!">
        {others.data?.map((other) => (
          <Way
            key={other.id}
            {...instead(`${booking}?provider=${other.id}&state=${state}`)}
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
      <LaterConfirm
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={words.giveUpTitle}
        description={words.giveUpDetail}
        confirmLabel={words.giveUpConfirm}
        cancelLabel={words.keepVisit}
        onConfirm={() => asked && cancelAndGo(asked)}
      />
    </section>
  )
}

function Round({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-10 place-items-center rounded-full bg-primary-tint text-primary">{icon}</span>
  )
}

type WayProps = { icon: ReactNode; title: string; hint: string } & (
  | { href: string; onClick?: undefined }
  | { href?: undefined; onClick: () => void }
)

function Way({ href, onClick, icon, title, hint }: WayProps) {
  const look =
    'grid min-h-16 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line px-4 py-3 text-left text-ink no-underline first:border-t-0 hover:bg-surface-2'
  const shown = (
    <>
      {icon}
      <span>
        <b className="block text-md leading-snug font-semibold">{title}</b>
        <small className="block text-sm text-ink-muted">{hint}</small>
      </span>
      <ChevronRight className="text-ink-muted" />
    </>
  )
  return onClick ? (
    <button type="button" className={`${look} w-full`} onClick={onClick}>
      {shown}
    </button>
  ) : (
    <a href={href} className={look}>
      {shown}
    </a>
  )
}
