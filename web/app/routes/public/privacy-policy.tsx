import { documentTitle } from '#core/consents/documents.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { DocumentPage } from './document-page.tsx'

const descriptions = {
  en: 'What this website and your account collect, who receives it and how long it is kept.',
  es: 'Qué recopilan este sitio y su cuenta, quién lo recibe y cuánto tiempo se guarda.',
}

export const head = (_params: object, language: Language) => ({
  title: `${documentTitle('privacy_policy', language)}, ${practice.name}`,
  description: descriptions[language],
})

export default function PrivacyPolicy() {
  return <DocumentPage kind="privacy_policy" />
}
