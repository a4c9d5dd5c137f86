import { useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { languageNames } from '#core/language.ts'
import { setLanguage, useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

/** Offers the other language, in that language. The profile remembers the choice. */
export function LanguageSwitch({ className }: { className?: string }) {
  const words = useMessages(messages)
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const { id } = usePerson()
  const cache = useQueryClient()

  async function change() {
    const preferred_language = languageNames[other]
    setLanguage(other)
    // A profile already on its way would bring the old language back.
    await cache.cancelQueries({ queryKey: profileKey(id) })
    cache.setQueryData<Profile>(profileKey(id), (profile) => profile && { ...profile, preferred_language })
    try {
      const client = await supabase()
      await read(client.from('profiles').update({ preferred_language }).eq('id', id).select('id').single())
    } catch (error) {
      logProblem('The language could not be saved', error)
      toast.error(messages[other].languageFailed)
    }
  }

  return (
    <Button variant="plain" size="sm" lang={other} className={className} onClick={change}>
      <Languages />
      {words.otherLanguage}
    </Button>
  )
}
