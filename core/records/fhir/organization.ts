import { practice } from '../../practice.ts'
import type { Organization } from '../types.ts'
import type { Resource } from './tidy.ts'
import { address, npiSystem } from './values.ts'

export const practiceId = 'practice'

const placeholderNpi = '0000000000'

export function toOrganization(organization: Organization | null): Resource {
  const npi = organization?.type_2_npi
  return {
    resourceType: 'Organization',
    id: practiceId,
    identifier: npi && npi !== placeholderNpi ? [{ system: npiSystem, value: npi }] : [],
    active: true,
    name: organization?.name ?? practice.legalName,
    telecom: [
      { system: 'phone', value: organization?.phone ?? practice.phone.label },
      { system: 'email', value: practice.supportEmail },
    ],
    address: organization ? [address(organization)] : [],
  }
}
