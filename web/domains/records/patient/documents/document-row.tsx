import { BadgeCheck, Download, Eye, FileText, Image, Trash2 } from 'lucide-react'
import { sayDay } from '#core/scheduling/say-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { canShow } from '../../shared/documents/file-kind.ts'
import { openDocument } from '../../shared/documents/open-document.ts'
import type { DocumentType, PatientDocument } from '../../shared/documents/types.ts'
import { messages } from './messages.ts'

interface DocumentRowProps {
  document: PatientDocument
  /** Who checked it, when the name is known. */
  verifier: string | undefined
  /** Shows a picture over the page. */
  onView: () => void
  onRemove: () => void
}

export function DocumentRow({ document, verifier, onView, onRemove }: DocumentRowProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const person = usePerson()
  const { file_name, file_url, document_type, verified, verified_at, uploaded_by, created_at } = document
  const own = uploaded_by === person.id
  const isPicture = canShow(file_url)
  const isPdf = file_url.endsWith('.pdf')
  const type = words.types[document_type as DocumentType] ?? words.issued[document_type] ?? words.types.other
  const day = (instant: string) =>
    sayDay(instant, Intl.DateTimeFormat().resolvedOptions().timeZone, language, { dateStyle: 'medium' })

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 py-3.5 @lg:grid-cols-[auto_minmax(0,1fr)_auto] @lg:items-center">
      <span className="grid size-11 place-items-center rounded-md bg-surface-2 text-ink-muted">
        {isPicture ? <Image /> : <FileText />}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold" title={file_name}>
          {file_name}
        </p>
        <p className="text-sm text-ink-muted">
          {type}, {day(created_at)}
        </p>
        {verified ? (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm font-medium text-success">
            <BadgeCheck className="mt-[.1em]" />
            {words.verified(verifier ?? words.careTeam, day(verified_at ?? created_at))}
          </p>
        ) : (
          <Badge className="mt-1">{own ? words.notVerified : words.byPractice}</Badge>
        )}
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
        {own && !verified && (
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
