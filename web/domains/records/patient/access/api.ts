import { useInfiniteQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'

const daysAtOnce = 7

/** Who did what with the patient's own record, the newest day first, loaded a week at a time. */
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

async function fetchAccesses(before: string) {
  const client = await supabase()
  const args = { zone: viewerZone(), days: daysAtOnce, ...(before && { before }) }
  return read(client.rpc('record_accesses', args))
}
