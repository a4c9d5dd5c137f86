import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

type Row = Database['public']['Functions']['practice_people']['Returns'][number]
export type Role = Row['roles'][number]
export type Person = Omit<Row, 'last_sign_in_at'> & { last_sign_in_at: string | null }

const pageSize = 50

/** Every account whose name or address contains the text, the newest first, page after page. */
export function usePeople(search: string, role: Role | '' = '', enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: ['practice-people', search, role],
    queryFn: ({ pageParam }) => fetchPeople(search, role, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length * pageSize),
    placeholderData: keepPreviousData,
  })
}

async function fetchPeople(search: string, role: Role | '', skip: number): Promise<Person[]> {
  const client = await supabase()
  return read(client.rpc('practice_people', { search, skip, ...(role && { wanted_role: role }) }))
}
