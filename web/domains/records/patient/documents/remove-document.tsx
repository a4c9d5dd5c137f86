import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import type { PatientDocument } from '../../shared/documents/types.ts'
import { useRemoveDocument } from '../../shared/documents/use-document-actions.ts'
import { messages } from './messages.ts'

export default function RemoveDocument({
  document,
  onClose,
}: {
  document: PatientDocument
  onClose: () => void
}) {
  const words = useMessages(messages)
  const remove = useRemoveDocument()

  async function confirm() {
    try {
      await remove.mutateAsync(document)
      toast.success(words.removed)
    } catch (error) {
      logProblem('A document could not be removed', error)
      toast.error(words.removeFailed)
    }
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.removeTitle(document.file_name)}
      description={words.removeDetail}
      confirmLabel={words.remove}
      cancelLabel={words.keep}
      onConfirm={confirm}
    />
  )
}
