import type { DocumentKind } from '#core/consents/documents.ts'
import { PublicDocument } from '#web/domains/site/documents/public-document.tsx'
import { SitePage } from './site-page.tsx'

export function DocumentPage({ kind }: { kind: DocumentKind }) {
  return (
    <SitePage>
      <PublicDocument kind={kind} />
    </SitePage>
  )
}
