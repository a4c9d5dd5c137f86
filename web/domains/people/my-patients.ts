import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

type Row = Database['public']['Functions']['my_patients']['Returns'][number]

/** Generated types call every column of a function's answer present; these may be missing. */
export interface MyPatient extends Omit<Row, Maybe> {
  date_of_birth: string | null
  last_visit: string | null
  next_visit: string | null
  phq9_score: number | null
  phq9_at: string | null
  phq_instrument: string | null
}
type Maybe = 'date_of_birth' | 'last_visit' | 'next_visit' | 'phq9_score' | 'phq9_at' | 'phq_instrument'

export const myPatientsKey = ['my-patients'] as const
const pageSize = 50

interface Filters {
  search: string
  flagged?: boolean
}

/** The provider's own patients by name, loaded page by page. */
export function useMyPatients({ search, flagged = false }: Filters) {
  const wanted = search.trim()
  return useInfiniteQuery({
    queryKey: [...myPatientsKey, wanted, flagged],
    queryFn: ({ pageParam }) => fetchPage(wanted, flagged, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
}

async function fetchPage(search: string, flagged: boolean, after: string | undefined): Promise<MyPatient[]> {
  const client = await supabase()
  return read(
    client.rpc('my_patients', { search, flagged, page_size: pageSize, ...(after && { after }) }),
  ) as Promise<MyPatient[]>
}
