import { BadgeCheck, Download, Eye, FileText, TriangleAlert, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type DocumentType, openDocument, type PatientDocument } from '#web/domains/records/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { useDocuments, useRelease, useVerifyDocument } from './api/documents.ts'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

const FileInError = lazyPart(() => import('./file-in-error.tsx'))
const AddDocuments = lazyPart(async () => ({ default: (await import('./add-documents.tsx')).AddDocuments }))

const kinds: Record<DocumentType, string> & Record<string, string> = {
  medical_form: 'Medical form',
  lab_result: 'Lab result',
  referral: 'Referral',
  insurance_card_front: 'Insurance card, front',
  insurance_card_back: 'Insurance card, back',
  prescription: 'Prescription',
  superbill: 'Superbill',
  other: 'Other',
}

export function Documents({ patientId }: { patientId: string }) {
  const documents = useDocuments(patientId)
  const { providerId } = useReader()
  const [adding, setAdding] = useState(false)
  return (
    <Card aria-labelledby="documents">
      <CardHead
        id="documents"
        title="Documents"
        action={
          providerId && (
            <Button size="sm" variant="secondary" aria-expanded={adding} onClick={() => setAdding(!adding)}>
              <Upload />
              Upload
            </Button>
          )
        }
      />
      <Suspense>{adding && <AddDocuments patientId={patientId} />}</Suspense>
      <Loaded query={documents} what="the documents">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">No documents yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Written by the practice's own software. */
const generated = ['superbill', 'prescription']

const openFailed = 'We couldn’t open the document. Please try again.'

function DocumentRow({ document }: { document: PatientDocument }) {
  const { providerId } = useReader()
  const me = usePerson().id
  const [filing, setFiling] = useState(false)
  const { file_name, file_url, document_type, created_at, released_at } = document
  const inError = Boolean(document.filed_in_error_at)
  // The supervising physician reads the chart without being its provider. A bill or prescription keeps its paper.
  const mayFileInError =
    !inError && !generated.includes(document_type) && (document.uploaded_by === me || !providerId)
  // Documents that the practice filed need no verification.
  const byPractice = document.uploaded_by !== document.patient_id && !document.acting_as
  const there = file_url !== 'pending_upload'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <FileText className="text-ink-muted" />
      <span className="min-w-40 flex-1">
        <span className="block wrap-anywhere font-semibold" title={file_name}>
          {file_name}
        </span>
        <span className="text-xs text-ink-muted">
          {kinds[document_type] ?? kinds.other}, {formatDate(created_at)}
        </span>
      </span>
      {inError && (
        <Badge tone="danger">
          <TriangleAlert />
          Filed in error
        </Badge>
      )}
      {!byPractice && !inError && <Verification document={document} />}
      {!released_at && !inError && <Badge>Not released to the patient</Badge>}
      <span className="flex flex-wrap justify-end">
        {there && <OpenButtons document={document} />}
        {providerId && !inError && (
          <ProviderActions document={document} mayRelease={there && !released_at} mayVerify={!byPractice} />
        )}
        {mayFileInError && (
          <Button
            variant="danger-quiet"
            size="sm"
            aria-label={`Filed in error: ${file_name}`}
            onClick={() => setFiling(true)}
          >
            Filed in error
          </Button>
        )}
      </span>
      {inError && (
        <p className="basis-full text-xs text-ink-muted">
          Hidden from the patient and left out of records since{' '}
          {document.filed_in_error_at && formatDate(document.filed_in_error_at)}. Reason:{' '}
          {document.filed_in_error_reason}
        </p>
      )}
      <Suspense>{filing && <FileInError document={document} onClose={() => setFiling(false)} />}</Suspense>
    </li>
  )
}

interface ProviderActionsProps {
  document: PatientDocument
  mayRelease: boolean
  mayVerify: boolean
}

function ProviderActions({
  document: { id, patient_id, file_name, verified },
  mayRelease,
  mayVerify,
}: ProviderActionsProps) {
  const { mutate, isPending } = useVerifyDocument(patient_id)
  const { release, isPending: releasing } = useRelease(patient_id)
  return (
    <>
      {mayRelease && (
        <Button
          variant="quiet"
          size="sm"
          busy={releasing}
          aria-label={`Release to the patient: ${file_name}`}
          onClick={() => release(id)}
        >
          Release
        </Button>
      )}
      {mayVerify && (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          aria-label={`${verified ? 'Remove verification:' : 'Mark verified:'} ${file_name}`}
          onClick={() =>
            mutate(
              { id, verified: !verified },
              { onError: () => toast.error('We couldn’t save that. Please try again.') },
            )
          }
        >
          {verified ? 'Remove verification' : 'Mark verified'}
        </Button>
      )}
    </>
  )
}

function OpenButtons({ document }: { document: PatientDocument }) {
  const act = (label: string, Icon: typeof Eye, use: 'view' | 'download') => (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={`${label} ${document.file_name}`}
      title={label}
      onClick={() => openDocument(document, use, openFailed)}
    >
      <Icon />
    </Button>
  )
  return (
    <>
      {!/\.heic$/i.test(document.file_url) && act('Open', Eye, 'view')}
      {act('Download', Download, 'download')}
    </>
  )
}

function Verification({
  document: { verified, verified_at, changed_since_verified },
}: {
  document: PatientDocument
}) {
  if (!verified) return <Badge tone="warning">Not verified</Badge>
  if (changed_since_verified)
    return (
      <Badge tone="warning">
        <TriangleAlert />
        Changed since it was verified
      </Badge>
    )
  return (
    <Badge tone="success">
      <BadgeCheck />
      Verified {verified_at && formatDate(verified_at)}
    </Badge>
  )
}
