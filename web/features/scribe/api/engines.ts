import { useQuery } from '@tanstack/react-query'
import { type ActiveEngines, answer } from '#core/contracts/engines.ts'
import { builtInRules } from '#core/notes/draft-note.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What holds wherever no engine is configured, and while it is not known: nothing leaves this browser. */
const localEngines: Pick<ActiveEngines, 'drafting' | 'transcription'> = {
  drafting: { name: builtInRules, outside: false },
  transcription: null,
}

/** Which engines are at work in this practice. */
export function useEngines() {
  const { data } = useQuery({
    queryKey: ['engines'],
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: async () => {
      const client = await supabase()
      const { data, error } = await client.functions.invoke('engines', { body: {} })
      if (error) throw error
      return answer.parse(data)
    },
  })
  return data ?? localEngines
}
