import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface ChartEntry {
  name: string
  patient_number: string
  /** Null before a reason was given in this session. */
  open_until: string | null
}

const entryKey = (patientId: string) => ['chart-entry', patientId] as const
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose chart it is and until when it is open; null for nobody. */
export function useChartEntry(patientId: string) {
  return useQuery({
    queryKey: entryKey(patientId),
    queryFn: async (): Promise<ChartEntry | null> => {
      if (!isId.test(patientId)) return null
      const client = await supabase()
      const [entry] = await read(client.rpc('chart_entry', { patient: patientId }))
      return entry ?? null
    },
  })
}

export function useGiveReason(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (given: { purpose: string; reason: string }) => {
      const client = await supabase()
      return read(client.rpc('give_chart_reason', { patient: patientId, ...given }))
    },
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['chart', patientId] })
      return cache.invalidateQueries({ queryKey: entryKey(patientId) })
    },
  })
}
