import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export type InsightRow = Awaited<ReturnType<typeof fetchInsights>>[number]

async function fetchInsights() {
  const client = await supabase()
  return read(client.rpc('patient_insights'))
}

export function useInsights() {
  const { id } = usePerson()
  return useQuery({ queryKey: ['patient-insights', id], queryFn: fetchInsights })
}
