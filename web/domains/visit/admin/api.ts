import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export type Draft = Database['public']['Tables']['consent_drafts']['Row']

/** Saving, discarding or publishing a draft invalidates it. */
const consentTextsKey = ['consent-texts-and-drafts'] as const

/** Every published version, and the current draft. */
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

/** Someone else saved, discarded or published the draft since it was opened here. */
export class DraftChangedError extends Error {}

/** Saves over what was opened and nothing else, or finds it saved already. Answers with the time of the save. */
async function saveDraft(
  kind: string,
  words: DraftWords,
  seen: string | undefined,
  based_on: number,
): Promise<string> {
  const client = await supabase()
  const drafts = client.from('consent_drafts')
  const { data, error } = seen
    ? await drafts.update(words).eq('kind', kind).eq('updated_at', seen).select('updated_at')
    : await drafts.insert({ kind, ...words, based_on }).select('updated_at')
  if (error && error.code !== alreadyThere) throw error
  if (data?.[0]) return data[0].updated_at
  const stored = await storedDraft(kind)
  if (!stored || !isSame(stored, words)) throw new DraftChangedError('The draft was changed elsewhere')
  return stored.updated_at
}

const alreadyThere = '23505'

async function storedDraft(kind: string): Promise<Draft | undefined> {
  const client = await supabase()
  const [draft] = await read(client.from('consent_drafts').select().eq('kind', kind))
  return draft
}

const isSame = (draft: Draft, words: DraftWords) =>
  draft.english === words.english &&
  draft.spanish === words.spanish &&
  draft.ask_again === words.ask_again &&
  draft.wording_only === words.wording_only

/** Publishes what is saved. Where an earlier attempt published exactly this and its answer was lost, nothing is left to do. */
async function publishDraft(kind: string, words: DraftWords, save: () => Promise<void>, version: number) {
  const client = await supabase()
  try {
    await save()
    return await read(client.rpc('publish_consent_text', { kind }))
  } catch (error) {
    if (!(error instanceof DraftChangedError) || (await storedDraft(kind))) throw error
    const texts = await read(
      client.from('consent_texts').select('language, body').eq('kind', kind).eq('version', version),
    )
    const bodies = Object.fromEntries(texts.map(({ language, body }) => [language, body]))
    if (bodies.English !== words.english.trim() || bodies.Spanish !== words.spanish.trim()) throw error
    return version
  }
}

async function discardDraft(kind: string, seen: string | undefined) {
  if (!seen) return
  const client = await supabase()
  const drafts = client.from('consent_drafts')
  const gone = await read(drafts.delete().eq('kind', kind).eq('updated_at', seen).select('kind'))
  if (gone.length === 0 && (await storedDraft(kind)))
    throw new DraftChangedError('The draft was changed elsewhere')
}

/** Saves, publishes or discards a draft, only while it is the one that was opened. */
export function useChangeDraft(kind: string, opened: Draft | undefined, version: number) {
  const cache = useQueryClient()
  const seen = useRef(opened?.updated_at)
  // The screen may refresh while someone writes; the base version of the draft doesn't change.
  const begunFrom = useRef(version)
  return useMutation({
    mutationFn: async (change: { how: 'save' | 'publish'; words: DraftWords } | { how: 'discard' }) => {
      if (change.how === 'discard') {
        await discardDraft(kind, seen.current)
        return undefined
      }
      const { how, words } = change
      const save = async () => {
        seen.current = await saveDraft(kind, words, seen.current, begunFrom.current)
      }
      if (how === 'publish') return publishDraft(kind, words, save, begunFrom.current + 1)
      await save()
      return undefined
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: consentTextsKey }),
        cache.invalidateQueries({ queryKey: ['sample-texts'] }),
      ]),
  })
}
