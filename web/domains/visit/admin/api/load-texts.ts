import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export type Draft = Database['public']['Tables']['consent_drafts']['Row']

/** Whoever saves, discards or publishes a draft invalidates it. */
export const consentTextsKey = ['consent-texts-and-drafts'] as const

/** Every version that was ever published, and what is being written. */
export function useConsentTexts() {
  return useQuery({
    queryKey: consentTextsKey,
    queryFn: async () => {
      const client = await supabase()
      const [texts, drafts] = await Promise.all([
        read(client.from('consent_texts').select('kind, version, language, body, ask_again, created_at')),
        read(client.from('consent_drafts').select()),
      ])
      return { texts, drafts }
    },
  })
}
