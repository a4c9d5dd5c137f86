import type { PostgrestError } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentKind, documentKinds, isDocumentKind } from '#core/consents/documents.ts'
import { answer } from '#core/contracts/signed-document.ts'
import type { Database } from '#core/database.types.ts'
import { type Language, languageNames } from '#core/language.ts'
import { downloadFile } from '#web/platform/download.ts'
import { useLanguage } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { type Client, supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered, isUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { agreementsKey } from './key.ts'

export interface DocumentText {
  id: string
  kind: DocumentKind
  version: number
  body: string
}

/** The newest text of each document, in the reader's language. */
export function useDocumentTexts() {
  const language = useLanguage()
  return useQuery({ queryKey: ['document-texts', language], queryFn: () => fetchDocumentTexts(language) })
}

async function fetchDocumentTexts(language: Language): Promise<Map<DocumentKind, DocumentText>> {
  const client = await supabase()
  const rows = await read(
    client
      .from('consent_texts')
      .select('id, kind, version, body')
      .eq('language', languageNames[language])
      .in('kind', [...documentKinds])
      .order('version'),
  )
  // The newest comes last and stays.
  return new Map(
    rows.flatMap((row) => (isDocumentKind(row.kind) ? [[row.kind, { ...row, kind: row.kind }]] : [])),
  )
}

export async function signDocuments(textIds: string[], signature: string, patient: string) {
  const client = await supabase()
  try {
    await read(client.rpc('sign_documents', { text_ids: textIds, signature, patient }))
  } catch (error) {
    if (!isUnanswered(error) || (await isAnyOpen(client, textIds, patient))) throw error
  }
}

/** Whether the patient is still asked to sign one of these texts. */
async function isAnyOpen(client: Client, textIds: string[], patient: string): Promise<boolean> {
  const [open, texts] = await Promise.all([
    read(client.rpc('documents_to_sign', { patient })),
    read(client.from('consent_texts').select('kind').in('id', textIds)),
  ])
  return texts.some(({ kind }) => open.some((document) => document.kind === kind))
}

export function useSignDocuments() {
  const cache = useQueryClient()
  const patient = usePatientId()
  return useMutation({
    mutationFn: ({ textIds, signature }: { textIds: string[]; signature: string }) =>
      signDocuments(textIds, signature, patient),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: agreementsKey(patient) }),
        cache.invalidateQueries({ queryKey: ['document-texts'] }),
      ]),
  })
}

export interface SignedRow {
  id: string
  signed_at: string
  signature: string
  consent_texts: { kind: string; version: number; body: string; language: string }
}

/** What the patient signed, the newest first. */
export function useSignedDocuments() {
  const { id } = usePerson()
  return useQuery({
    queryKey: [...agreementsKey(id), 'signed'],
    queryFn: async (): Promise<SignedRow[]> => {
      const client = await supabase()
      return read(
        client
          .from('consents')
          .select('id, signed_at, signature, consent_texts!inner(kind, version, body, language)')
          .eq('patient_id', id)
          .is('appointment_id', null)
          .order('signed_at', { ascending: false }),
      )
    },
  })
}

export type Release = Database['public']['Tables']['information_releases']['Row']

export function useReleases() {
  const id = usePatientId()
  return useQuery({
    queryKey: [...agreementsKey(id), 'releases'],
    queryFn: async (): Promise<Release[]> => {
      const client = await supabase()
      return read(
        client
          .from('information_releases')
          .select()
          .eq('patient_id', id)
          .order('signed_at', { ascending: false }),
      )
    },
  })
}

type NewRelease = Omit<
  Database['public']['Tables']['information_releases']['Insert'],
  'id' | 'patient_id'
> & {
  /** Chosen before the first attempt: a retry after a lost response signs nothing twice. */
  id: string
}

export function useChangeReleases() {
  const cache = useQueryClient()
  const id = usePatientId()
  return useMutation({
    mutationFn: async (change: { give: NewRelease } | { withdraw: string }) => {
      const client = await supabase()
      const releases = () => client.from('information_releases')
      if ('give' in change)
        await askAgainUnanswered(() =>
          read(
            releases()
              .insert({ ...change.give, patient_id: id })
              .select('id')
              .single(),
          ),
        ).catch((error: PostgrestError) => {
          // The release of an earlier attempt whose response was lost.
          if (error.code !== '23505') throw error
        })
      else
        await read(
          releases()
            .update({ withdrawn_at: new Date().toISOString() })
            .eq('id', change.withdraw)
            .select('id')
            .single(),
        )
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: agreementsKey(id) }),
        cache.invalidateQueries({ queryKey: ['document-texts'] }),
      ]),
  })
}

/** The PDF with the signature, its time and address. */
export async function downloadSigned(body: { consentId: string } | { releaseId: string }) {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('signed-document', { body })
  if (error) throw error
  const { fileName, pdf } = answer.parse(data)
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  downloadFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
