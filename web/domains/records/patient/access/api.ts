import { useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'

type Row = Database['public']['Functions']['record_accesses']['Returns'][number]
type Named = 'provider_title' | 'first_name' | 'last_name' | 'credentials'
export type Reason = { purpose: string | null; reason: string | null }

/** What one person did with the record on one day. A name is null once its account is gone. */
export type RecordAccess = Omit<Row, Named | 'reasons'> & { [Column in Named]: string | null } & {
  reasons: Reason[]
}

const daysAtOnce = 7

/** Who did what with the patient's own record, the newest day first, a week of days after the other. */
export function useRecordAccesses() {
  const { id } = usePerson()
  return useInfiniteQuery({
    queryKey: ['record-accesses', id],
    queryFn: ({ pageParam }) => fetchAccesses(pageParam),
    initialPageParam: '',
    getNextPageParam: (last) =>
      new Set(last.map(({ day }) => day)).size < daysAtOnce ? undefined : last.at(-1)?.day,
  })
}

async function fetchAccesses(before: string): Promise<RecordAccess[]> {
  const client = await supabase()
  const args = { zone: viewerZone(), days: daysAtOnce, ...(before && { before }) }
  return (await read(client.rpc('record_accesses', args))) as RecordAccess[]
}
