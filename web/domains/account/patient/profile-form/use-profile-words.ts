import { createContext, useContext } from 'react'
import { practice } from '#core/practice.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { profileWords } from './words.ts'

const served = practice.states.active.join(', ')

/** The first name of the person a form is about, if someone else fills it out. */
export const FormAbout = createContext<string | undefined>(undefined)

/** Wording of a form that differs from that for the patient or a guardian. */
export const FormWords = createContext<Partial<typeof profileWords.en>>({})

/** For a guardian, who fills out the form for another person. */
const aboutAnother = {
  en: (name: string) => ({
    outside: `We see people who are in ${served} during the visit. You can finish here, and tell us where ${name} will be when you book.`,
    preferredNameHint: `What we should call ${name}`,
    emergency_contact_relationship: `Relationship to ${name}`,
    relationshipHint: 'For example: parent, grandparent, aunt',
    policyHint: 'As shown on the card',
    pastHint: `Conditions ${name} has or had, and which treatments helped or didn’t.`,
    allergiesHint: 'Separate them with commas: penicillin, peanuts. Write “none” if there are none.',
  }),
  es: (name: string) => ({
    outside: `Atendemos a personas que están en ${served} durante la cita. Puede terminar aquí y decirnos dónde estará ${name} cuando reserve.`,
    preferredNameHint: `Cómo debemos llamar a ${name}`,
    emergency_contact_relationship: `Relación con ${name}`,
    relationshipHint: 'Por ejemplo: madre, abuelo, tía',
    policyHint: 'Como aparece en la tarjeta',
    pastHint: `Enfermedades que ${name} tiene o tuvo, y qué tratamientos le ayudaron o no.`,
    allergiesHint: 'Sepárelas con comas: penicilina, cacahuates. Escriba «ninguna» si no hay.',
  }),
}

export function useProfileWords() {
  const words = useMessages(profileWords)
  const about = aboutAnother[useLanguage()]
  const name = useContext(FormAbout)
  const own = useContext(FormWords)
  return name ? { ...words, ...about(name), ...own } : { ...words, ...own }
}
