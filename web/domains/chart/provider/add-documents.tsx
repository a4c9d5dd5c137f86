import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DocumentType,
  documentKinds,
  largestDocument,
  useDocumentUploads,
} from '#web/domains/records/index.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/select.tsx'
import { chartKey } from './api/chart.ts'

const types: readonly { value: DocumentType; label: string }[] = [
  { value: 'lab_result', label: 'Lab result' },
  { value: 'referral', label: 'Referral' },
  { value: 'medical_form', label: 'Medical form' },
  { value: 'other', label: 'Other' },
]

/** Adds documents that the practice received or wrote; the patient sees it once it is released. */
export function AddDocuments({ patientId }: { patientId: string }) {
  const cache = useQueryClient()
  const [type, setType] = useState<DocumentType>('lab_result')
  const uploads = useDocumentUploads(
    ({ file_name }) => {
      toast.success(`${file_name} was added to the chart`)
      void cache.invalidateQueries({ queryKey: chartKey(patientId) })
    },
    patientId,
    true,
  )
  return (
    <div className="mb-4 grid gap-3 border-b border-line pb-4">
      <Field label="Type" className="max-w-sm">
        <Select options={types} value={type} onChange={(value) => setType(value as DocumentType)} />
      </Field>
      <Field label="Files" hideLabel hint="The patient sees a document once you release it.">
        <FileDrop
          multiple
          accept={documentKinds}
          maxBytes={largestDocument}
          files={uploads.files}
          onFiles={(files) => uploads.start(type, files)}
          onRemove={uploads.cancel}
          onRetry={uploads.retry}
        />
      </Field>
    </div>
  )
}
