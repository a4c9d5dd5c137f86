import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { consentTextsKey, type Draft } from './load-texts.ts'

export type DraftWords = Pick<Draft, 'english' | 'spanish' | 'ask_again'>

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
    onSettled: () => cache.invalidateQueries({ queryKey: consentTextsKey }),
  })
}
