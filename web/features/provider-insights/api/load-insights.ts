import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'

export type InsightRow = Awaited<ReturnType<typeof fetchInsights>>[number]

async function fetchInsights() {
  const client = await supabase()
  return read(client.rpc('patient_insights'))
}

export function useInsights() {
  const { id } = usePerson()
  return useQuery({ queryKey: ['patient-insights', id], queryFn: fetchInsights })
}
