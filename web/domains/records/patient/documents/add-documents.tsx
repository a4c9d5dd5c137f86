import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/select.tsx'
import { documentKinds, largestDocument } from '../../shared/documents/file-kind.ts'
import { type DocumentType, documentTypes } from '../../shared/documents/types.ts'
import { useDocumentUploads } from '../../shared/documents/use-document-uploads.ts'
import { messages } from './messages.ts'

export default function AddDocuments() {
  const words = useMessages(messages)
  const [type, setType] = useState<DocumentType>('medical_form')
  const uploads = useDocumentUploads(({ file_name }) => toast.success(words.arrived(file_name)))
  const options = documentTypes.map((value) => ({ value, label: words.types[value] }))
  return (
    <div className="mb-5 grid gap-4 border-b border-line pb-5">
      <Field label={words.what} className="max-w-sm">
        <Select options={options} value={type} onChange={(value) => setType(value as DocumentType)} />
      </Field>
      <Field label={words.files} hideLabel>
        <FileDrop
          multiple
          accept={documentKinds}
          maxBytes={largestDocument}
          prompt={words.drop}
          files={uploads.files}
          onFiles={(files) => uploads.start(type, files)}
          onRemove={uploads.cancel}
          onRetry={uploads.retry}
        />
      </Field>
    </div>
  )
}
