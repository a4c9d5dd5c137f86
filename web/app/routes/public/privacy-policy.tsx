import { documentTitle } from '#core/consents/documents.ts'
import { practice } from '#core/practice.ts'
import { DocumentPage } from './document-page.tsx'

export const head = () => ({
  title: `${documentTitle('privacy_policy', 'en')}, ${practice.name}`,
  description: 'What this website and your account collect, who receives it and how long it is kept.',
})

export default function PrivacyPolicy() {
  return <DocumentPage kind="privacy_policy" />
}
