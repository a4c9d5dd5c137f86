import { useQuery } from '@tanstack/react-query'
import { consentKinds } from '#core/consents/kinds.ts'
import { type Language, languageNames } from '#core/language.ts'
import { useLanguage } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type ConsentText, newestTexts } from '../newest-texts.ts'

/** The words to agree to, in the reader's language, as the database has them now. */
export function useConsentTexts() {
  const language = useLanguage()
  return useQuery({ queryKey: ['consent-texts', language], queryFn: () => fetchTexts(language) })
}

async function fetchTexts(language: Language): Promise<Record<ConsentText['kind'], ConsentText>> {
  const client = await supabase()
  const query = client.from('consent_texts').select('id, kind, version, body')
  const kinds = ['notice', ...consentKinds]
  return newestTexts(await read(query.eq('language', languageNames[language]).in('kind', kinds)))
}
