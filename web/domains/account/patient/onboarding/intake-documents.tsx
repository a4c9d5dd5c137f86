import {
  documentKinds,
  largestDocument,
  type PatientDocument,
  type useDocumentUploads,
  useOwnDocuments,
  useRemoveDocument,
} from '#web/domains/records/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { messages } from './messages.ts'

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
