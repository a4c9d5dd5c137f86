import { formatPhone } from '#web/platform/formats.ts'
import type { ChartProfile } from './api/load-chart.ts'
import { Nothing, Section } from './section.tsx'

/** On video nobody can run next door: where help would be sent, and who to call. */
export function Emergency({ profile }: { profile: ChartProfile }) {
  const { address_line1, address_line2, city, state, zip_code, phone } = profile
  const address = [address_line1, address_line2, city, [state, zip_code].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  const { emergency_contact_name: contact, emergency_contact_phone: contactPhone } = profile
  return (
    <Section title="In an emergency">
      {address.length > 0 ? (
        <p>{address.join(', ')}. Ask where they are right now.</p>
      ) : (
        <Nothing>No address on file. Ask where they are right now.</Nothing>
      )}
      <p className="flex flex-wrap gap-x-4">
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {contact && contactPhone && (
          <a href={`tel:${contactPhone}`}>
            {contact}
            {profile.emergency_contact_relationship && ` (${profile.emergency_contact_relationship})`}{' '}
            {formatPhone(contactPhone)}
          </a>
        )}
      </p>
    </Section>
  )
}
