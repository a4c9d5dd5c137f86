import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { type Language, languageNames } from '#core/language.ts'
import { defineMessages, setLanguage, useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

const messages = defineMessages({
  en: {
    other: 'Español',
    failed: 'We couldn’t save your language. Please try again.',
  },
  es: {
    other: 'English',
    failed: 'No pudimos guardar su idioma. Inténtelo de nuevo.',
  },
})

/**
 * Offers the other language, in that language. The choice is stored in the profile, or in the account of a person
 * without one.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const words = useMessages(messages)
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const { id } = usePerson()
  const auth = useAuth()
  const cache = useQueryClient()

  async function change() {
    setLanguage(other)
    try {
      if (auth.status === 'signed-in' && auth.role === 'patient') await saveInProfile(cache, id, other)
      else await saveInAccount(other)
    } catch (error) {
      logProblem('The language could not be saved', error)
      toast.error(messages[other].failed)
    }
  }

  return (
    <Button variant="plain" size="sm" lang={other} className={className} onClick={change}>
      <Languages />
      {words.other}
    </Button>
  )
}

async function saveInProfile(cache: QueryClient, id: string, language: Language) {
  const preferred_language = languageNames[language]
  // A profile already on its way would bring the old language back.
  await cache.cancelQueries({ queryKey: profileKey(id) })
  cache.setQueryData<Profile>(profileKey(id), (profile) => profile && { ...profile, preferred_language })
  const client = await supabase()
  await read(client.from('profiles').update({ preferred_language }).eq('id', id).select('id').single())
}

async function saveInAccount(language: Language) {
  const client = await supabase()
  const { error } = await client.auth.updateUser({ data: { preferred_language: languageNames[language] } })
  if (error) throw error
}
