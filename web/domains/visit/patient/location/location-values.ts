import { toE164 } from '#core/fields/phone.ts'
import type { NewLocation } from './api.ts'

export type Place = 'home' | 'other' | 'withheld'

export interface LocationValues {
  place: Place
  address: string
  city: string
  state: string
  zip: string
  phone: string
}

/** The address on file, as far as it is known. */
export interface KnownAddress {
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}

export type Missing = Partial<Record<'address' | 'city' | 'state' | 'phone', true>>

export const hasAddress = ({ address_line1, state }: KnownAddress) =>
  Boolean(address_line1?.trim() && state?.trim())

/** The fields still to be filled out. */
export function missingIn({ place, address, city, state, phone }: LocationValues): Missing {
  return {
    ...(place === 'other' && !address.trim() && { address: true as const }),
    ...(place === 'other' && !city.trim() && { city: true as const }),
    ...(place !== 'home' && !state && { state: true as const }),
    ...(toE164(phone.trim()) === undefined && { phone: true as const }),
  }
}

/** The stored location. A patient who prefers not to say sends only their state. */
export function locationOf(values: LocationValues, home: KnownAddress): NewLocation {
  const { place, state, phone } = values
  if (place === 'withheld') return { state, phone, withheld: true }
  if (place === 'home')
    return {
      state: home.state ?? '',
      phone,
      address_line: [home.address_line1, home.address_line2].filter(Boolean).join(', '),
      city: home.city ?? '',
      zip_code: home.zip_code ?? '',
    }
  return { state, phone, address_line: values.address, city: values.city, zip_code: values.zip }
}

export function describeHome(home: KnownAddress): string {
  const { address_line1, address_line2, city, state, zip_code } = home
  return [address_line1, address_line2, city, [state, zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}
