import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { Intro } from '#web/domains/site/intro/intro.tsx'

const heads = {
  en: {
    title: `Welcome to ${practice.name}`,
    description: `${practice.name}: psychiatry and therapy by video.`,
  },
  es: {
    title: `Le damos la bienvenida a ${practice.name}`,
    description: `${practice.name}: psiquiatría y terapia por video.`,
  },
}

export const head = (_params: object, language: Language) => heads[language]

export default Intro
