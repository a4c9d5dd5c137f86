import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { refillItemsKey } from '../../shared/medication-keys.ts'

export type RefillFilter = 'all' | 'requested' | 'overdue' | 'due'
type Row = Database['public']['Functions']['refill_items']['Returns'][number]

/** Generated types call every column of a function's answer present; these may be missing. */
export type RefillItem = Omit<Row, 'last_refill' | 'next_refill' | 'prescribed_by' | 'refills_remaining'> & {
  last_refill: string | null
  next_refill: string | null
  prescribed_by: string | null
  /** Only if they were counted. */
  refills_remaining: number | null
}

const pageSize = 25

/** Medications of all patients of the provider by when the supply runs out, page by page. */
export function useRefillItems(filter: RefillFilter) {
  return useInfiniteQuery({
    queryKey: [...refillItemsKey, filter],
    queryFn: ({ pageParam }) => fetchPage(filter, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    placeholderData: keepPreviousData,
  })
}

async function fetchPage(filter: RefillFilter, skip: number): Promise<RefillItem[]> {
  const client = await supabase()
  const wanted = filter === 'all' ? {} : { wanted: filter }
  return read(client.rpc('refill_items', { ...wanted, page_size: pageSize, skip }))
}
