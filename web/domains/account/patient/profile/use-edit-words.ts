import { useContext } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { FormAbout } from '../profile-form/use-profile-words.ts'
import { messages } from './messages.ts'

/** For a guardian, who changes another person's profile. */
const aboutAnother = {
  en: (name: string) => ({
    lead: `${name}’s provider sees what you change here.`,
    loading: `Loading ${name}’s profile`,
    loadFailed: `We couldn’t load ${name}’s profile.`,
    languageHint: `The language to use with ${name}.`,
    timeZoneHint: `The time zone where ${name} lives.`,
    choices: `Choices for ${name}`,
    aiNotes: `${name}’s provider may use software that drafts notes`,
    conflict: `${name}’s profile was changed somewhere else while you were editing.`,
  }),
  es: (name: string) => ({
    lead: `El profesional de ${name} ve lo que usted cambie aquí.`,
    loading: `Cargando el perfil de ${name}`,
    loadFailed: `No pudimos cargar el perfil de ${name}.`,
    languageHint: `El idioma para hablar con ${name}.`,
    timeZoneHint: `La zona horaria donde vive ${name}.`,
    choices: `Decisiones sobre ${name}`,
    aiNotes: `El profesional de ${name} puede usar un programa que prepara borradores de notas`,
    conflict: `El perfil de ${name} se cambió en otro lugar mientras usted lo editaba.`,
  }),
}

/** In the wording for the person who edits: the patient, or a guardian. */
export function useEditWords() {
  const words = useMessages(messages)
  const about = aboutAnother[useLanguage()]
  const name = useContext(FormAbout)
  return name ? { ...words, ...about(name) } : words
}
