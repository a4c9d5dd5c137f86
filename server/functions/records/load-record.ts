import type { RecordType } from '#core/records/record-types.ts'
import { selectRecord } from '#core/records/select-record.ts'
import type { Organization } from '#core/records/types.ts'
import type { Sql } from '#server/db/pool.ts'
import type { FunctionServices } from '../types.ts'
import { type FoundRecord, findFiles } from './attach-files.ts'
import { loadRows } from './load-rows.ts'

type RecordRequest = { patientId: string; type: RecordType; email: string | null }

/** What was requested, and the locations of its files; nothing if the caller can't see the patient. */
export async function loadRecord(
  services: FunctionServices,
  tx: Sql,
  { patientId, ...asked }: RecordRequest,
): Promise<FoundRecord | undefined> {
  const rows = await loadRows(tx, patientId)
  if (!rows) return
  const organization = await letterheadOfPractice(services.sql)
  const record = selectRecord({ ...rows, organization }, { ...asked, madeAt: new Date().toISOString() })
  return { record, files: await findFiles(services, tx, record.documents) }
}

/** Only staff may read the billing organization, but everyone may see the letterhead. */
async function letterheadOfPractice(sql: Sql): Promise<Organization | null> {
  const [row] = await sql<Organization[]>`
    select name, type_2_npi, address_line1, address_line2, city, state, zip_code, phone
    from public.organization_config where is_active`
  return row ?? null
}
