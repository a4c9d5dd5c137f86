import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import type { PatientDocument } from '../../shared/documents/types.ts'
import { useVerifiers } from './api/verifiers.ts'
import { DocumentRow } from './document-row.tsx'
import { messages } from './messages.ts'

const DocumentViewer = lazy(() => import('./document-viewer.tsx'))
const RemoveDocument = lazy(() => import('./remove-document.tsx'))

const shownAtFirst = 5

export function DocumentList({ documents }: { documents: readonly PatientDocument[] }) {
  const words = useMessages(messages)
  const verifiers = useVerifiers(documents)
  const [all, setAll] = useState(false)
  const [viewed, setViewed] = useState<PatientDocument>()
  const [removing, setRemoving] = useState<PatientDocument>()
  const shown = all ? documents : documents.slice(0, shownAtFirst)
  const hidden = documents.length - shown.length

  if (documents.length === 0) return <p className="text-ink-muted">{words.empty}</p>
  return (
    <>
      <ul className="@container -my-3 divide-y divide-line">
        {shown.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            verifier={verifiers.data?.get(document.verified_by ?? '')}
            onView={() => setViewed(document)}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {words.more(hidden)}
        </Button>
      )}
      <Suspense>
        {viewed && <DocumentViewer document={viewed} onClose={() => setViewed(undefined)} />}
        {removing && <RemoveDocument document={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </>
  )
}
