import { stateName } from '#core/fields/us-states.ts'
import { formatTime, showPhone, telHref } from '#web/platform/formats.ts'
import { useVisitSafety, type VisitSafety } from '../emergency/api.ts'
import { addressOf, linesOf } from '../emergency/places.ts'
import type { ChartProfile } from './api.ts'
import { Nothing, Section } from './section.tsx'

interface EmergencyProps {
  profile: ChartProfile
  patientId: string
  appointmentId: string
}

/** A clinician on video can't help in person: where help would be sent, and whom to call. */
export function Emergency({ profile, ...wanted }: EmergencyProps) {
  const location = useVisitSafety(wanted).data?.location
  const phone = location?.phone || profile.phone
  const { emergency_contact_name: contact, emergency_contact_phone: contactPhone } = profile
  return (
    <Section title="Emergency contact">
      <Where profile={profile} location={location} />
      <p className="flex flex-wrap gap-x-4">
        {phone && <a href={telHref(phone)}>{showPhone(phone)}</a>}
        {contact && contactPhone && (
          <a href={telHref(contactPhone)}>
            {contact}
            {profile.emergency_contact_relationship && ` (${profile.emergency_contact_relationship})`}{' '}
            {showPhone(contactPhone)}
          </a>
        )}
      </p>
    </Section>
  )
}

/** Help goes to where the patient said they are. The home address is named as such, so that the two aren't confused. */
function Where({ profile, location }: Pick<EmergencyProps, 'profile'> & Pick<VisitSafety, 'location'>) {
  const home = addressOf(profile)
  if (!location)
    return home ? (
      <p>Home address: {home}. Ask where they are right now.</p>
    ) : (
      <Nothing>No address on file. Ask where they are right now.</Nothing>
    )
  return (
    <>
      <p>
        Now:{' '}
        <b className="font-semibold">
          {location.withheld
            ? `${stateName(location.state)}, address not given`
            : linesOf(location).join(', ')}
        </b>{' '}
        (confirmed at {formatTime(location.recorded_at)})
      </p>
      {home && <p className="text-ink-muted">Home address: {home}</p>}
    </>
  )
}
