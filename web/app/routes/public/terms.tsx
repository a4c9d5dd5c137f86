import { documentTitle } from '#core/consents/documents.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { DocumentPage } from './document-page.tsx'

const descriptions = {
  en: 'The terms for using this service.',
  es: 'Las condiciones para usar este servicio.',
}

export const head = (_params: object, language: Language) => ({
  title: `${documentTitle('terms', language)}, ${practice.name}`,
  description: descriptions[language],
})

export default function Terms() {
  return <DocumentPage kind="terms" />
}
