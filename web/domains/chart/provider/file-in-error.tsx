import { type PatientDocument, ReasonDialog } from '#web/domains/records/index.ts'
import { useFileInError } from './api/documents.ts'

interface FileInErrorProps {
  document: PatientDocument
  onClose: () => void
}

/** A document in the wrong chart: it stays for who filed it and the supervising physician, and no one else. */
export default function FileInError({ document, onClose }: FileInErrorProps) {
  const { mutate, isPending } = useFileInError(document.patient_id)
  return (
    <ReasonDialog
      title="Mark as filed in error?"
      description={`${document.file_name} will be hidden from the patient and from other clinicians, and left out of records. The person who added it and the supervising physician will still see it. You can’t undo this.`}
      hint="Don’t name another patient."
      confirm="Mark as filed in error"
      busy={isPending}
      onConfirm={(reason, then) => mutate({ id: document.id, reason }, then)}
      done={`${document.file_name} was marked as filed in error`}
      failed="A document could not be marked as filed in error"
      onClose={onClose}
    />
  )
}
