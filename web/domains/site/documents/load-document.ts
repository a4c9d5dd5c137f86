import type { DocumentKind } from '#core/consents/documents.ts'
import { type Language, languageNames } from '#core/language.ts'
import { connection } from '#web/platform/supabase/connection.ts'

export interface PublishedDocument {
  version: number
  body: string
  created_at: string
}

/** The newest version, as the practice published it. A plain request: public pages carry no data client. */
export async function loadDocument(kind: DocumentKind, language: Language): Promise<PublishedDocument> {
  const { supabaseUrl, supabaseKey } = await connection()
  const address = new URL('/rest/v1/consent_texts', supabaseUrl)
  address.search = new URLSearchParams({
    select: 'version,body,created_at',
    kind: `eq.${kind}`,
    language: `eq.${languageNames[language]}`,
    order: 'version.desc',
    limit: '1',
  }).toString()
  const response = await fetch(address, { headers: { apikey: supabaseKey } })
  if (!response.ok) throw new Error(`The document could not be read: ${response.status}`)
  const [document] = (await response.json()) as PublishedDocument[]
  if (!document) throw new Error('There is no such document')
  return document
}
