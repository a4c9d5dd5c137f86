import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export type Draft = Database['public']['Tables']['consent_drafts']['Row']

/** Whoever saves, discards or publishes a draft invalidates it. */
const consentTextsKey = ['consent-texts-and-drafts'] as const

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

export type DraftWords = Pick<Draft, 'english' | 'spanish' | 'ask_again' | 'wording_only'>

async function saveDraft(kind: string, words: DraftWords) {
  const client = await supabase()
  const drafts = client.from('consent_drafts')
  const [kept] = await read(drafts.update(words).eq('kind', kind).select('kind'))
  if (!kept)
    await read(
      client
        .from('consent_drafts')
        .insert({ kind, ...words })
        .select('kind'),
    )
}

/** Keeps a draft, publishes it as it stands, or throws it away. */
export function useChangeDraft(kind: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: { how: 'save' | 'publish'; words: DraftWords } | { how: 'discard' }) => {
      const client = await supabase()
      if (change.how === 'discard') {
        await read(client.from('consent_drafts').delete().eq('kind', kind).select('kind'))
        return undefined
      }
      await saveDraft(kind, change.words)
      return change.how === 'publish' ? read(client.rpc('publish_consent_text', { kind })) : undefined
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: consentTextsKey }),
        cache.invalidateQueries({ queryKey: ['sample-texts'] }),
      ]),
  })
}
