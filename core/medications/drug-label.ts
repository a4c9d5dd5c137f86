import { isParty } from './interactions/find-interactions.ts'
import type { Drug } from './types.ts'

export const label = (drug: Drug) => `US label: ${drug.brandName}`

const only = 'only '

export function concerns(drug: Drug, party: string) {
  return party.startsWith(only) ? drug.genericName === party.slice(only.length) : isParty(drug, party)
}
