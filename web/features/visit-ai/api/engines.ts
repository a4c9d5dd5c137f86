import { useQuery } from '@tanstack/react-query'
import { type ActiveEngines, answer } from '#core/contracts/engines.ts'
import { builtInRules } from '#core/notes/draft-note.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What holds while nothing else is known: the rules that ship with the product, in this browser. */
const atLeast: Pick<ActiveEngines, 'drafting' | 'transcription'> = {
  drafting: { name: builtInRules, outside: false },
  transcription: null,
}

export const enginesQuery = {
  queryKey: ['engines'],
  staleTime: 5 * 60_000,
  retry: false,
  queryFn: async (): Promise<ActiveEngines> => {
    const client = await supabase()
    const { data, error } = await client.functions.invoke('engines', { body: {} })
    if (error) throw error
    return answer.parse(data)
  },
} as const

export function useEngines() {
  const { data } = useQuery(enginesQuery)
  return data ?? atLeast
}
