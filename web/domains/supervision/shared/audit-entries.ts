import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

type Row = Database['public']['Functions']['audit_entries']['Returns'][number]
type Args = Database['public']['Functions']['audit_entries']['Args']

/** One logged action. The actor is null if the server did it, and names are null once an account is deleted. */
export type AuditEntry = Pick<Row, 'id' | 'event_type' | 'created_at' | 'details'> & {
  [Column in Exclude<keyof Row, 'id' | 'event_type' | 'created_at' | 'details'>]: Row[Column] | null
}
export type AuditFilter = Omit<Args, 'before' | 'page_size'>

const pageSize = 50

/** The audit log, newest first, page after page. */
export function useAuditEntries(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit-entries', filter],
    queryFn: ({ pageParam }) => fetchEntries({ ...filter, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
}

export async function fetchEntries(args: Args): Promise<AuditEntry[]> {
  const client = await supabase()
  return read(client.rpc('audit_entries', args))
}
