import { Check, Copy, Info, MapPin, Phone, PhoneCall, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { stateName } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { describeCapacity, isForOther } from '#web/platform/acting-as.ts'
import { formatTime, showPhone, telHref } from '#web/platform/formats.ts'
import { calledName } from '#web/platform/patient-name.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useVisitSafety, type VisitSafety } from './api.ts'
import { addressOf, linesOf, placeOf } from './places.ts'
import { RecordPlace } from './record-place.tsx'

interface EmergencyCardProps {
  appointmentId: string
  patientId: string
  /** Before the call: there is no video yet, and the surrounding page has the heading. */
  inWaitingRoom?: boolean
}

/** Where help would be sent, whom to call, and what to say: on one card, because there may be no time to search. */
export function EmergencyCard({ inWaitingRoom = false, ...props }: EmergencyCardProps) {
  const safety = useVisitSafety(props)
  if (safety.data)
    return <Card {...safety.data} appointmentId={props.appointmentId} inWaitingRoom={inWaitingRoom} />
  if (safety.isError)
    return (
      <Banner
        tone="danger"
        title="We couldn’t load the emergency information."
        className="m-4"
        action={
          <Button size="sm" onClick={() => safety.refetch()}>
            Try again
          </Button>
        }
      >
        Ask the patient where they are. In immediate danger, call 911.
      </Banner>
    )
  return (
    <Loading label="Loading emergency information" className="p-4.5">
      <SkeletonRows rows={5} />
    </Loading>
  )
}

interface CardProps extends VisitSafety {
  appointmentId: string
  inWaitingRoom: boolean
}

function Card({ location, profile, visit, appointmentId, inWaitingRoom }: CardProps) {
  const name = calledName(profile) || 'the patient'
  const place = placeOf(location, profile)
  const phone = location?.phone || profile.phone
  return (
    <div className="grid min-h-0 grow grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-0 overflow-y-auto px-4.5 py-4 text-sm">
        {!inWaitingRoom && <h2 className="heading-card">Emergency information</h2>}
        <p className="text-xs text-ink-muted">
          {inWaitingRoom
            ? `Start the visit or call ${name}, and stay with them while you call for help.`
            : `Stay on video or on the phone with ${name} while you call.`}
        </p>
        <Where {...{ location, profile, visit, name, appointmentId }} />
        <Part icon={<Phone />} title="Callback phone">
          {phone ? (
            <Row action={<CallLink phone={phone} label={`Call ${name}`} />}>
              <p className="text-base font-semibold">{showPhone(phone)}</p>
              {!location && <p className="text-xs text-ink-muted">From the profile</p>}
            </Row>
          ) : (
            <p>No phone on file. Ask {name} for one.</p>
          )}
        </Part>
        <Part icon={<UsersRound />} title="Emergency contact">
          <Contact profile={profile} />
        </Part>
        <Part icon={<Info />} title={`Local emergency guidance${place ? `, ${place}` : ''}`}>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>
              Dialing 911 connects you to dispatch near you, not near {name}. First say that the emergency is
              in {place ? `${place},` : `another place (ask ${name} which city and state),`} and ask to be
              transferred to dispatch there.
            </li>
            <li>Give the address and the callback phone above, and stay on the line.</li>
            <li>
              If there’s no immediate danger, call 988. Say where {name} is; they can find the mobile crisis
              team for that area.
            </li>
          </ol>
          <p className="mt-2 text-xs text-ink-muted">
            What we don’t know: direct numbers of local dispatch centers, and whether {name} is still where
            they said.
          </p>
        </Part>
        {visit.identity_confirmed_at && (
          <p className="flex items-center gap-1.5 pt-3 text-xs font-medium text-success">
            <Check /> Name and date of birth confirmed at {formatTime(visit.identity_confirmed_at)}
          </p>
        )}
      </div>
      <div
        className={cx(
          'grid gap-2 border-t border-danger-line bg-danger-tint px-4.5 py-3.5',
          // Calling for help needs no scrolling: not in the sheet, and not on a phone.
          inWaitingRoom ? 'sticky -bottom-6 compact:-bottom-5' : 'max-lg:sticky max-lg:bottom-0',
        )}
      >
        <a href="tel:911" className={buttonClass({ variant: 'danger', className: 'min-h-11!' })}>
          <PhoneCall /> Call 911{place ? ` and ask for ${place}` : ''}
        </a>
        <div className="grid grid-cols-2 gap-2">
          <a href="tel:988" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Phone /> Call 988
          </a>
          <a href={practice.phone.href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Phone /> Call the practice
          </a>
        </div>
      </div>
    </div>
  )
}

interface WhereProps extends Pick<VisitSafety, 'location' | 'profile' | 'visit'> {
  name: string
  appointmentId: string
}

function Where({ location, profile, visit, name, appointmentId }: WhereProps) {
  const home = addressOf(profile)
  const [recording, setRecording] = useState(false)
  return (
    <Part icon={<MapPin />} title="Patient’s location now">
      {!location && <p className="font-semibold">Not given yet. Ask {name} where they are.</p>}
      {location?.withheld && (
        <p className="text-base font-semibold">
          {stateName(location.state)}. {name} would rather not give an address.
        </p>
      )}
      {location?.address_line && (
        <Row action={<CopyButton text={linesOf(location).join(', ')} />}>
          <p className="text-base font-semibold">
            {linesOf(location).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </p>
        </Row>
      )}
      {location && (
        <p className="mt-0.5 flex items-center gap-1.25 text-xs font-medium text-success">
          <Check /> {describeReportedBy(location, name)} at {formatTime(location.recorded_at)}
        </p>
      )}
      {!location?.address_line && home && (
        <p className="mt-1 text-ink-muted">Home address on file (may not be where they are now): {home}</p>
      )}
      {location &&
        visit.status === 'in_progress' &&
        (recording ? (
          <RecordPlace {...{ appointmentId, location }} onDone={() => setRecording(false)} />
        ) : (
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => setRecording(true)}>
            Update location
          </Button>
        ))}
    </Part>
  )
}

function describeReportedBy({ reported_by }: NonNullable<VisitSafety['location']>, name: string) {
  if (reported_by === 'provider') return 'Recorded by the provider'
  return `Confirmed by ${isForOther(reported_by) ? describeCapacity(reported_by) : name}`
}

function Contact({ profile }: Pick<VisitSafety, 'profile'>) {
  const { emergency_contact_name: name, emergency_contact_phone: phone } = profile
  if (!name) return <p>No emergency contact on file.</p>
  const relationship = profile.emergency_contact_relationship?.trim()
  const first = name.trim().split(/\s+/)[0] ?? name
  return (
    <Row action={phone && <CallLink phone={phone} label={`Call ${first}`} />}>
      <p className="font-semibold">
        {name}
        {relationship && `, ${relationship.toLowerCase()}`}
      </p>
      <p className="text-xs text-ink-muted">{phone ? showPhone(phone) : 'No phone on file'}</p>
    </Row>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-3.25 last:border-b-0">
      <h3 className="mb-1 flex items-center gap-1.75 font-sans text-xs font-semibold tracking-normal text-ink-muted">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  )
}

function Row({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <div>{children}</div>
      {action}
    </div>
  )
}

function CallLink({ phone, label }: { phone: string; label: string }) {
  return (
    <a href={telHref(phone)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <Phone /> {label}
    </a>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Address copied'),
      () => toast.error('We couldn’t copy the address'),
    )
  return (
    <Button variant="secondary" size="sm" onClick={copy}>
      <Copy /> Copy
    </Button>
  )
}
