import { documentTitle, isDocumentKind } from '#core/consents/documents.ts'
import { practice } from '#core/practice.ts'
import type { PublicPageProps } from '../../public-page.ts'
import { DocumentPage } from './document-page.tsx'

const kindOf = ({ kind = '' }: Record<string, string>) => (isDocumentKind(kind) ? kind : 'terms')

export const head = (params: Record<string, string>) => ({
  title: `${documentTitle(kindOf(params), 'en')}, ${practice.name}`,
  description: 'A document that patients of the practice read and sign.',
})

export default function Document({ params }: PublicPageProps) {
  return <DocumentPage kind={kindOf(params)} />
}
