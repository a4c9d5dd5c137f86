import { useQuery } from '@tanstack/react-query'
import { type ActiveEngines, answer } from '#core/contracts/engines.ts'
import { builtInRules } from '#core/notes/built-in-rules.ts'
import { supabase } from './supabase.ts'

/** Which engines are at work in this practice. */
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

/** The default without configured engines, and while loading: nothing leaves this browser. */
const localEngines: Pick<
  ActiveEngines,
  'drafting' | 'transcription' | 'mailing' | 'texting' | 'pushKey' | 'vendorSpeech'
> = {
  drafting: { name: builtInRules, outside: false },
  transcription: null,
  mailing: false,
  texting: false,
  pushKey: null,
  vendorSpeech: false,
}

export function useEngines() {
  const { data } = useQuery(enginesQuery)
  return data ?? localEngines
}
