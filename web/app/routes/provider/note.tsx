import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ReviewPage } from '#web/domains/notes/provider/editor/review-page.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnZone } from '#web/platform/session/own-provider.ts'

const VisitNotePage = lazyPart(async () => ({
  default: (await import('#web/domains/notes/provider/editor/visit-note-page.tsx')).VisitNotePage,
}))

/** A note by its ID, or by its visit's. */
export function Component() {
  useOwnZone()
  const { noteId, visitId } = useParams()
  if (noteId) return <ReviewPage key={noteId} noteId={noteId} />
  return (
    <Suspense>
      <VisitNotePage key={visitId} visitId={visitId ?? ''} />
    </Suspense>
  )
}
