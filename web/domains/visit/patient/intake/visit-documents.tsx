import { useController, useFormContext } from 'react-hook-form'
import {
  documentKinds,
  largestDocument,
  type useDocumentUploads,
  useOwnDocuments,
  useRemoveDocument,
} from '#web/domains/records/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { messages } from './messages.ts'
import type { IntakeValues } from './values.ts'

export type Uploads = ReturnType<typeof useDocumentUploads>

/** Files go to the patient's folder the moment they are chosen; the form remembers which belong to this visit. */
export function VisitDocuments({ uploads }: { uploads: Uploads }) {
  const words = useMessages(messages)
  const { control } = useFormContext<IntakeValues>()
  const { field } = useController({ control, name: 'uploadedDocuments' })
  const documents = useOwnDocuments()
  const remove = useRemoveDocument()
  const stored = documents.data?.filter(({ id }) => field.value.includes(id)) ?? []

  function take(id: string) {
    const document = stored.find((one) => one.id === id)
    if (!document) return uploads.cancel(id)
    remove.mutate(document, {
      onSuccess: () => field.onChange(field.value.filter((one) => one !== id)),
      onError: () => toast.error(words.removeFailed),
    })
  }

  return (
    <Field label={words.documents} hint={words.documentsHint} className="md:col-span-2">
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
