import { useQuery } from '@tanstack/react-query'
import { visitsOfKey } from '#web/domains/scheduling/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface Visit {
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
export const useVisitsOf = (patientId: string) =>
  useQuery({
    queryKey: [...visitsOfKey, patientId],
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('visits_of', { patient: patientId }))) as Visit[]
    },
  })
