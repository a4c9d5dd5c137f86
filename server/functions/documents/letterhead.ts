import { addressLine } from '#core/billing/claim-fields.ts'
import type { Organization } from '#core/billing/claim-source.ts'
import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Letterhead } from '#server/documents/types.ts'

/**
 * Only staff may read the billing organization; for the letterhead of a patient's document the server reads it
 * itself.
 */
export async function activeOrganization(tx: Sql): Promise<Organization | null> {
  const [row] = await tx<Organization[]>`
    select name, address_line1, address_line2, city, state, zip_code, phone, type_2_npi, ein
    from public.organization_config where is_active`
  return row ?? null
}

/** The practice's head: as the supervisor entered it, else as the practice calls itself. */
export function letterheadOf(organization: Omit<Organization, 'ein'> | null): Letterhead {
  const contact = [organization?.phone ?? practice.phone.label, practice.supportEmail].join(' · ')
  return {
    name: organization?.name ?? practice.legalName,
    lines: [organization ? addressLine(organization) : '', contact].filter(Boolean),
  }
}
