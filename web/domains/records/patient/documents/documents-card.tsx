import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useOwnDocuments } from '../../shared/documents/own-documents.ts'
import { DocumentList } from './document-list.tsx'
import { messages } from './messages.ts'

const AddDocuments = lazy(() => import('./add-documents.tsx'))

/** The patient's folder: what is in it, what has been checked, and a way to add to it. */
export function DocumentsCard() {
  const words = useMessages(messages)
  const documents = useOwnDocuments()
  const [adding, setAdding] = useState(false)
  return (
    <Card id="documents" aria-labelledby="documents-title" className="scroll-mt-24">
      <CardHead
        id="documents-title"
        title={words.title}
        action={
          <Button variant="quiet" size="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {adding ? words.close : words.add}
          </Button>
        }
      />
      {adding && (
        <Suspense fallback={<Skeleton className="mb-5 h-44 rounded-lg" />}>
          <AddDocuments />
        </Suspense>
      )}
      {documents.data ? (
        <DocumentList documents={documents.data} />
      ) : documents.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={documents.refetch} retry={words.tryAgain} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  )
}
