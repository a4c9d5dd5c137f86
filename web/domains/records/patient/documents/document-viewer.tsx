import { useMessages } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { PatientDocument } from '../../shared/documents/types.ts'
import { usePicture } from '../../shared/documents/use-document-actions.ts'
import { messages } from './messages.ts'

export default function DocumentViewer({
  document,
  onClose,
}: {
  document: PatientDocument
  onClose: () => void
}) {
  const words = useMessages(messages)
  const picture = usePicture(document)
  return (
    <Dialog open onOpenChange={onClose} title={document.file_name} width="lg">
      {picture.data ? (
        <img
          src={picture.data}
          alt={document.file_name}
          className="mx-auto max-h-[70dvh] rounded-md object-contain"
        />
      ) : picture.isError ? (
        <Banner tone="danger" title={words.openFailed} />
      ) : (
        <Loading label={words.opening}>
          <Skeleton className="h-[50dvh] rounded-md" />
        </Loading>
      )}
    </Dialog>
  )
}
