import type { Database } from '../database.types.ts'

type Row = Database['public']['Functions']['record_accesses']['Returns'][number]
type Named = 'provider_title' | 'first_name' | 'last_name' | 'credentials'

export type Reason = { purpose: string | null; reason: string | null }

/** What one person did with the record on one day. A name is null once the account is deleted. */
export type RecordAccess = Omit<Row, Named | 'reasons'> & { [Column in Named]: string | null } & {
  reasons: Reason[]
}
