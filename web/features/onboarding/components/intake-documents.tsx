import { documentKinds, largestDocument } from '#web/lib/documents/file-kind.ts'
import { useOwnDocuments } from '#web/lib/documents/own-documents.ts'
import type { PatientDocument } from '#web/lib/documents/types.ts'
import { useRemoveDocument } from '#web/lib/documents/use-document-actions.ts'
import type { useDocumentUploads } from '#web/lib/documents/use-document-uploads.ts'
import { useMessages } from '#web/lib/language.ts'
import { toast } from '#web/lib/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { messages } from '../messages.ts'

/** Sent the moment they are chosen, so that they are there after a reload and for the provider. */
export function IntakeDocuments({ uploads }: { uploads: ReturnType<typeof useDocumentUploads> }) {
  const words = useMessages(messages)
  const documents = useOwnDocuments()
  const remove = useRemoveDocument()
  const stored = documents.data?.filter(({ document_type }) => document_type === 'medical_form') ?? []

  function take(id: string) {
    const document: PatientDocument | undefined = stored.find((one) => one.id === id)
    if (document) remove.mutate(document, { onError: () => toast.error(words.removeFailed) })
    else uploads.cancel(id)
  }

  return (
    <Field label={words.documents} hideLabel>
      <FileDrop
        multiple
        accept={documentKinds}
        maxBytes={largestDocument}
        prompt={words.addDocuments}
        files={[...uploads.files, ...stored.map(({ id, file_name }) => ({ id, name: file_name }))]}
        onFiles={(files) => uploads.start('medical_form', files)}
        onRemove={take}
        onRetry={uploads.retry}
      />
    </Field>
  )
}
