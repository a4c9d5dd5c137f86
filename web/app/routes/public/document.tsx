import { documentTitle, isDocumentKind } from '#core/consents/documents.ts'
import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { PublicPageProps } from '../../public-page.ts'
import { DocumentPage } from './document-page.tsx'

const kindOf = ({ kind = '' }: Record<string, string>) => (isDocumentKind(kind) ? kind : 'terms')

const descriptions = {
  en: 'A document that patients of this practice read and sign.',
  es: 'Un documento que los pacientes de este consultorio leen y firman.',
}

export const head = (params: Record<string, string>, language: Language) => ({
  title: `${documentTitle(kindOf(params), language)}, ${practice.name}`,
  description: descriptions[language],
})

export default function Document({ params }: PublicPageProps) {
  return <DocumentPage kind={kindOf(params)} />
}
