import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { documentKinds, largestDocument } from '../shared/documents/file-kind.ts'
import { openDocument } from '../shared/documents/open-document.ts'
import { documentsKey, fetchDocuments } from '../shared/documents/own-documents.ts'
import type { DocumentType, PatientDocument } from '../shared/documents/types.ts'
import { useRemoveDocument } from '../shared/documents/use-document-actions.ts'
import { useDocumentUploads } from '../shared/documents/use-document-uploads.ts'

const types: readonly { value: DocumentType; label: string }[] = [
  { value: 'insurance_card_front', label: 'Insurance card, front' },
  { value: 'insurance_card_back', label: 'Insurance card, back' },
  { value: 'referral', label: 'Referral' },
  { value: 'lab_result', label: 'Lab result' },
  { value: 'medical_form', label: 'Medical form' },
  { value: 'other', label: 'Other' },
]
const labelOf = (type: string) => types.find(({ value }) => value === type)?.label ?? 'Document'

/** Adds the front desk's scans to the chart. It sees its own uploads and insurance cards, and nothing else. */
export function DeskDocuments({ patientId }: { patientId: string }) {
  const [type, setType] = useState<DocumentType>('insurance_card_front')
  const { data, isError, refetch } = useQuery({
    queryKey: documentsKey(patientId),
    queryFn: () => fetchDocuments(patientId),
  })
  const { id: me } = usePerson()
  const remove = useRemoveDocument(patientId)
  const [removing, setRemoving] = useState<PatientDocument>()
  const uploads = useDocumentUploads(
    ({ file_name }) => toast.success(`${file_name} was added to the chart`),
    patientId,
    true,
  )

  async function confirmRemoval(document: PatientDocument) {
    try {
      await remove.mutateAsync(document)
      toast.success(`${document.file_name} was removed from the chart`)
    } catch (error) {
      logProblem('A document could not be removed', error)
      toast.error('We couldn’t remove the document. A clinician may have verified it. Please try again.')
    }
  }

  return (
    <Card aria-labelledby="documents">
      <CardHead id="documents" title="Documents" />
      <div className="grid grid-cols-1 gap-3">
        <Field label="Type">
          <Select options={types} value={type} onChange={(value) => setType(value as DocumentType)} />
        </Field>
        <Field
          label="Files"
          hideLabel
          hint="You can see insurance cards and documents you added. Clinicians can see the rest."
        >
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
        {isError && !data && <LoadFailed title="We couldn’t load the documents." onRetry={refetch} />}
        {data && data.length > 0 && (
          <ul aria-labelledby="documents" className="divide-y divide-line text-sm">
            {data.map((document) => (
              <li key={document.id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 grow">
                  <b className="block font-semibold">{document.file_name}</b>
                  <span className="text-xs text-ink-muted">
                    {document.filed_in_error_at && 'Filed in error. '}
                    {labelOf(document.document_type)},{' '}
                    {formatDateTime(document.created_at, practice.timeZone)}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Open ${document.file_name}`}
                  onClick={() =>
                    void openDocument(document, 'view', 'We couldn’t open the document. Please try again.')
                  }
                >
                  Open
                </Button>
                {document.uploaded_by === me && !document.verified && !document.filed_in_error_at && (
                  <Button
                    size="sm"
                    variant="danger-quiet"
                    aria-label={`Remove ${document.file_name}`}
                    onClick={() => setRemoving(document)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {removing && (
        <LaterConfirm
          open
          onOpenChange={() => setRemoving(undefined)}
          title={`Remove ${removing.file_name} from this chart?`}
          description="The file is deleted. You can’t undo this."
          confirmLabel="Remove document"
          cancelLabel="Keep document"
          onConfirm={() => confirmRemoval(removing)}
        />
      )}
    </Card>
  )
}
