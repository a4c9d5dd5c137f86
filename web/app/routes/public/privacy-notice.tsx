import { documentTitle } from '#core/consents/documents.ts'
import { practice } from '#core/practice.ts'
import { DocumentPage } from './document-page.tsx'

export const head = () => ({
  title: `${documentTitle('privacy_notice', 'en')}, ${practice.name}`,
  description:
    'How medical information about you may be used and disclosed, and how you can get access to it.',
})

export default function PrivacyNotice() {
  return <DocumentPage kind="privacy_notice" />
}
