import { documentTitle } from '#core/consents/documents.ts'
import { practice } from '#core/practice.ts'
import { DocumentPage } from './document-page.tsx'

export const head = () => ({
  title: `${documentTitle('terms', 'en')}, ${practice.name}`,
  description: 'The terms of using this service.',
})

export default function Terms() {
  return <DocumentPage kind="terms" />
}
