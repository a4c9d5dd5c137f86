import { providerName } from '#core/provider-name.ts'
import { type ProviderState, type SupervisedProvider, stateOf } from '#web/domains/people/index.ts'

export interface Filter {
  /** Part of a name, address, NPI or license number. */
  text: string
  state: ProviderState | ''
}

export function matches(provider: SupervisedProvider, { text, state }: Filter): boolean {
  if (state && stateOf(provider) !== state) return false
  const { email, npi, type_1_npi, license_number } = provider
  const words = [providerName(provider), email, npi, type_1_npi, license_number].join(' ').toLowerCase()
  return words.includes(text.trim().toLowerCase())
}
