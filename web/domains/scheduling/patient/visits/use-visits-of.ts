import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { visitsOfKey } from './api.ts'

export interface VisitOf {
  id: string
  provider_id: string
  provider_name: string
  appointment_date: string
  appointment_type: string
  duration_minutes: number
  status: string
  may_join: boolean
  /** Whether the forms of the visit were sent. */
  forms_done?: boolean
  /** It can't be held as it is now. */
  uncertain?: boolean
  /** When they said that the patient can't come. */
  cannot_come_at?: string | null
}

/** Every visit of a person one acts for, without the words the patient and the provider exchanged. */
export const useVisitsOf = (patientId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...visitsOfKey, patientId],
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('visits_of', { patient: patientId }))) as VisitOf[]
    },
  })
