import { documentTitle } from '#core/consents/documents.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { DocumentPage } from './document-page.tsx'

const descriptions = {
  en: 'How medical information about you may be used and disclosed, and how you can get access to it.',
  es: 'Cómo se puede usar y compartir su información médica y cómo puede tener acceso a ella.',
}

export const head = (_params: object, language: Language) => ({
  title: `${documentTitle('privacy_notice', language)}, ${practice.name}`,
  description: descriptions[language],
})

export default function PrivacyNotice() {
  return <DocumentPage kind="privacy_notice" />
}
