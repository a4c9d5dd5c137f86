import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

const most = 200

/** What the patient and their providers wrote to each other, latest first. */
export function useWrittenMessages(patientId: string) {
  return useQuery({
    queryKey: ['chart', patientId, 'written-messages'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('patient_provider_messages')
          .select(
            'id, message, sender_id, created_at, provider:providers(first_name, last_name, provider_title, credentials)',
          )
          .eq('patient_id', patientId)
          .order('created_at', { ascending: false })
          .limit(most),
      )
    },
  })
}
