import { Download } from 'lucide-react'
import { useState } from 'react'
import { documentKinds, documentTitle, isDocumentKind } from '#core/consents/documents.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DocumentBody } from '#web/ui/document-body.tsx'
import { downloadSigned, type SignedRow } from './api.ts'
import { messages } from './messages.ts'

const whole = { month: 'long', day: 'numeric', year: 'numeric' } as const

/** By document, as they are read, the newest version first. */
function inOrder(one: SignedRow, other: SignedRow): number {
  const place = ({ consent_texts: { kind } }: SignedRow) => (documentKinds as readonly string[]).indexOf(kind)
  return place(one) - place(other) || other.signed_at.localeCompare(one.signed_at)
}

/** Everything that was signed, to read again and to download. */
export function SignedList({ signed }: { signed: readonly SignedRow[] }) {
  const words = useMessages(messages)
  const language = useLanguage()
  return (
    <Card aria-labelledby="signed-documents">
      <h2 id="signed-documents" className="heading-card mb-2">
        {words.signedTitle}
      </h2>
      {signed.length === 0 && <p className="text-md text-ink-muted">{words.noneSigned}</p>}
      <ul className="divide-y divide-line">
        {signed
          .toSorted(inOrder)
          .map(({ id, signed_at, signature, consent_texts: { kind, version, body, language: read } }) => {
            const title = isDocumentKind(kind) ? documentTitle(kind, language) : kind
            return (
              <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
                <details className="min-w-0 flex-1 basis-64">
                  <summary className="cursor-pointer">
                    <span className="font-semibold">{title}</span>{' '}
                    <span className="text-sm whitespace-nowrap text-ink-muted">{words.version(version)}</span>
                    <span className="block text-sm text-ink-muted">
                      {words.signedOn(formatDay(signed_at, viewerZone(), language, whole), signature)}
                    </span>
                  </summary>
                  <div className="mt-3 rounded-md bg-surface-2 p-4 text-md">
                    <DocumentBody body={body} lang={read === 'Spanish' ? 'es' : 'en'} />
                  </div>
                </details>
                <DownloadSigned title={`${title}, ${words.version(version)}`} wanted={{ consentId: id }} />
              </li>
            )
          })}
      </ul>
    </Card>
  )
}

interface DownloadSignedProps {
  title: string
  wanted: Parameters<typeof downloadSigned>[0]
}

export function DownloadSigned({ title, wanted }: DownloadSignedProps) {
  const words = useMessages(messages)
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      await downloadSigned(wanted)
    } catch (error) {
      logProblem('A signed document could not be downloaded', error)
      toast.error(words.downloadFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className="max-sm:-ml-3"
      busy={busy}
      aria-label={words.downloadOf(title)}
      onClick={download}
    >
      <Download />
      {words.download}
    </Button>
  )
}
