import { credentialLetters, providerName } from '../../provider-name.ts'
import type { Provider } from '../types.ts'
import { systems } from './identifier-systems.ts'
import type { Resource } from './tidy.ts'
import { npiSystem } from './values.ts'

export function toPractitioner(provider: Provider): Resource {
  const npi = provider.type_1_npi ?? provider.npi
  const title = provider.provider_title
  const letters = credentialLetters(provider.credentials)
  return {
    resourceType: 'Practitioner',
    id: provider.id,
    // US Core requires an identifier; without an NPI it is the practice's ID of the clinician.
    identifier: [
      npi ? { system: npiSystem, value: npi } : { system: systems.practitioner, value: provider.id },
    ],
    name: [
      {
        text: providerName(provider),
        family: provider.last_name,
        given: [provider.first_name],
        prefix: title && title !== 'Other' ? [title] : [],
      },
    ],
    qualification:
      letters || provider.license_number
        ? [
            {
              identifier: provider.license_number
                ? [{ system: systems.license, value: provider.license_number }]
                : [],
              code: { text: letters || 'License' },
            },
          ]
        : [],
  }
}
