import { stateName } from '#core/fields/us-states.ts'
import type { VisitSafety } from './api.ts'

type Location = NonNullable<VisitSafety['location']>
type Home = Pick<VisitSafety['profile'], 'address_line1' | 'address_line2' | 'city' | 'state' | 'zip_code'>

export function linesOf({ address_line, city, state, zip_code }: Location): string[] {
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address_line, place].filter((line): line is string => Boolean(line))
}

export function addressOf({ address_line1, address_line2, city, state, zip_code }: Home): string {
  return [address_line1, address_line2, city, [state, zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** "Tucson, AZ": the first thing to tell a dispatcher. */
export function placeOf(
  location: VisitSafety['location'],
  profile: VisitSafety['profile'],
): string | undefined {
  if (location) return location.city ? `${location.city}, ${location.state}` : stateName(location.state)
  return profile.city && profile.state ? `${profile.city}, ${profile.state}` : undefined
}
