import { isUsState, usStates } from '../fields/us-states.ts'
import type { Visit } from './types.ts'

/** "1840 E Glenn St, Tucson, AZ 85719", or the state alone when the patient kept the address to themselves. */
export function describeLocation(location: NonNullable<Visit['location']>): string {
  const { withheld, address_line, city, state, zip_code } = location
  if (withheld) return `${isUsState(state) ? usStates[state] : state} (address not given)`
  return [address_line, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
