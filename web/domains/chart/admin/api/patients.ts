import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

type Row = Database['public']['Functions']['practice_patients']['Returns'][number]
type Maybe = 'date_of_birth' | 'last_visit' | 'next_visit' | 'provider_name' | 'phq9_score'

/** Generated types call every column of a function's answer present; these may be missing. */
export type PracticePatient = Omit<Row, Maybe> & { [Column in Maybe]: Row[Column] | null }

const pageSize = 50
const minute = 60_000

/** Every patient by name, fetched as far as somebody looks. Each page is noted, so it is not read again at a glance. */
export function usePracticePatients({ search, flagged }: { search: string; flagged: boolean }) {
  const wanted = search.trim()
  return useInfiniteQuery({
    queryKey: ['practice-patients', wanted, flagged],
    queryFn: ({ pageParam }) => fetchPage(wanted, flagged, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    staleTime: minute,
  })
}

async function fetchPage(search: string, flagged: boolean, after?: string): Promise<PracticePatient[]> {
  const client = await supabase()
  return read(
    client.rpc('practice_patients', { search, flagged, page_size: pageSize, ...(after && { after }) }),
  )
}
