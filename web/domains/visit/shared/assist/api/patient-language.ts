import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { translatable } from '../../translation/translation-item.ts'

/** The preferred language in the patient's profile; undefined if it can't be translated. */
export function usePatientLanguage(patientId: string) {
  const { data } = useQuery({
    queryKey: ['patient-language', patientId],
    queryFn: async () => {
      const client = await supabase()
      const profile = await read(
        client.from('profiles').select('preferred_language').eq('id', patientId).maybeSingle(),
      )
      return profile?.preferred_language ?? null
    },
  })
  return translatable(data)
}
