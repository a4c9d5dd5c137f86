import { BadgeCheck, Download, Eye, FileText, Image, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formSlug, formTypes } from '#core/forms/types.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { SharedWithYou } from '#web/domains/people/index.ts'
import { type Language, useLanguage, useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'
import { canShow } from '../../shared/documents/file-kind.ts'
import { openDocument } from '../../shared/documents/open-document.ts'
import { useOwnDocuments } from '../../shared/documents/own-documents.ts'
import type { DocumentType, PatientDocument } from '../../shared/documents/types.ts'
import { useVerifiers } from './api.ts'
import { messages } from './messages.ts'

const DocumentViewer = lazyPart(() => import('./document-viewer.tsx'))
const RemoveDocument = lazyPart(() => import('./remove-document.tsx'))

const shownAtFirst = 5

interface DocumentListProps {
  documents: readonly PatientDocument[]
  mayAdd: boolean
}

function DocumentList({ documents, mayAdd }: DocumentListProps) {
  const words = useMessages(messages)
  const verifiers = useVerifiers(documents)
  const [all, setAll] = useState(false)
  const [viewed, setViewed] = useState<PatientDocument>()
  const [removing, setRemoving] = useState<PatientDocument>()
  const shown = all ? documents : documents.slice(0, shownAtFirst)
  const hidden = documents.length - shown.length

  if (documents.length === 0) return <p className="text-ink-muted">{mayAdd ? words.empty : words.none}</p>
  return (
    <>
      <ul className="@container -my-3 divide-y divide-line">
        {shown.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            verifier={verifiers.data?.get(document.verified_by ?? '')}
            onView={() => setViewed(document)}
            onRemove={mayAdd ? () => setRemoving(document) : undefined}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {words.more(hidden)}
        </Button>
      )}
      <Suspense>
        {viewed && <DocumentViewer document={viewed} onClose={() => setViewed(undefined)} />}
        {removing && <RemoveDocument document={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </>
  )
}

const AddDocuments = lazyPart(() => import('./add-documents.tsx'))

interface DocumentsCardProps {
  /** Kept private at this age but for what the teen or the provider shared: nothing is shown until something is. */
  onlyShared?: boolean
  /** False for someone who may read documents without adding any. */
  mayAdd?: boolean
}

/** The patient's folder: what is in it, what has been checked, and a button to add files. */
export function DocumentsCard({ onlyShared = false, mayAdd = !onlyShared }: DocumentsCardProps) {
  const words = useMessages(messages)
  const documents = useOwnDocuments()
  const [adding, setAdding] = useState(false)
  if (onlyShared && documents.data?.length === 0) return null
  return (
    <Card id="documents" aria-labelledby="documents-title" className="scroll-mt-24">
      <CardHead
        id="documents-title"
        title={words.title}
        action={
          mayAdd && (
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3.5"
              aria-expanded={adding}
              onClick={() => setAdding(!adding)}
            >
              {adding ? words.close : words.add}
            </Button>
          )
        }
      />
      {onlyShared && documents.data && <SharedWithYou />}
      {adding && (
        <Suspense fallback={<Skeleton className="mb-5 h-44 rounded-lg" />}>
          <AddDocuments />
        </Suspense>
      )}
      {documents.data ? (
        <DocumentList documents={documents.data} mayAdd={mayAdd} />
      ) : documents.isError ? (
        <LoadFailed title={words.loadFailed} onRetry={documents.refetch} retry={words.tryAgain} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  )
}

/** Whether the practice wrote it, or someone uploaded it: a form signed here has its own naming pattern. */
const isIssued = ({ document_type, file_url }: PatientDocument) =>
  document_type !== 'medical_form' || formTypes.some((type) => file_url.includes(`/${formSlug(type)}-`))

const dayOf = (instant: string, language: Language) =>
  formatDay(instant, viewerZone(), language, { dateStyle: 'medium' })

interface DocumentRowProps {
  document: PatientDocument
  /** Who verified it, if the name is known. */
  verifier: string | undefined
  /** Shows an image over the page. */
  onView: () => void
  onRemove: (() => void) | undefined
}

function DocumentRow({ document, verifier, onView, onRemove }: DocumentRowProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const person = usePerson()
  const { file_name, file_url, document_type, verified, uploaded_by, created_at } = document
  const own = uploaded_by === person.id
  const isPicture = canShow(file_url)
  const isPdf = file_url.endsWith('.pdf')
  const type = words.types[document_type as DocumentType] ?? words.issued[document_type] ?? words.types.other

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 py-3.5 @lg:grid-cols-[auto_minmax(0,1fr)_auto] @lg:items-center">
      <span className="grid size-11 place-items-center rounded-md bg-surface-2 text-ink-muted">
        {isPicture ? <Image /> : <FileText />}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold" title={file_name}>
          {file_name}
        </p>
        <p className="text-sm text-ink-muted">
          {type}, {dayOf(created_at, language)}
        </p>
        {isIssued(document) && words.whyEnglish[document_type] && (
          <p className="text-sm text-ink-muted">{words.whyEnglish[document_type]}</p>
        )}
        <Verification document={document} verifier={verifier} />
      </div>
      <div className="col-start-2 -ml-2 flex @lg:col-start-3 @lg:ml-0">
        {(isPicture || isPdf) && (
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={words.viewFile(file_name)}
            title={words.view}
            onClick={isPdf ? () => openDocument(document, 'view', words.openFailed) : onView}
          >
            <Eye />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={words.downloadFile(file_name)}
          title={words.download}
          onClick={() => openDocument(document, 'download', words.openFailed)}
        >
          <Download />
        </Button>
        {own && !verified && onRemove && (
          <Button
            variant="danger-quiet"
            size="icon-sm"
            aria-label={words.removeFile(file_name)}
            title={words.remove}
            onClick={onRemove}
          >
            <Trash2 />
          </Button>
        )}
      </div>
    </li>
  )
}

function Verification({ document, verifier }: Pick<DocumentRowProps, 'document' | 'verifier'>) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { verified, verified_at, changed_since_verified, uploaded_by, patient_id, acting_as } = document
  if (!verified) {
    const byPractice = uploaded_by !== patient_id && !acting_as
    return <Badge className="mt-1">{byPractice ? words.byPractice : words.notVerified}</Badge>
  }
  if (changed_since_verified)
    return (
      <Badge tone="warning" className="mt-1">
        {words.changedSinceVerified}
      </Badge>
    )
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm font-medium text-success">
      <BadgeCheck className="mt-[.1em]" />
      {words.verified(
        verifier ? providerNameIn(language, verifier) : words.careTeam,
        dayOf(verified_at ?? document.created_at, language),
      )}
    </p>
  )
}
