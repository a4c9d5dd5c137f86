import { useQuery } from '@tanstack/react-query'
import { goesBy } from '#web/platform/formats.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** How the patients of a list would like to be addressed, for those who said so. */
export function usePreferredNames(ids: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['preferred-names', ...ids],
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: (before: Map<string, string> | undefined) => before,
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client
          .from('profiles')
          .select('id, preferred_name, pronouns')
          .in('id', [...ids])
          .or('preferred_name.not.is.null,pronouns.not.is.null'),
      )
      return new Map(rows.map((row) => [row.id, goesBy(row)]))
    },
  })
  return data
}
