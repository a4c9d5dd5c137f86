import { useMessages } from '#web/platform/language.ts'
import { DownloadButtons } from './download-buttons.tsx'
import { messages } from './messages.ts'

/** The patient's own record as it is at this moment, without asking anybody. */
export function DownloadNow() {
  const words = useMessages(messages)
  return (
    <div className="grid gap-4">
      <p>{words.nowLead}</p>
      <DownloadButtons of={{ kind: 'now' }} name={words.now} />
      <dl className="grid gap-3 text-sm text-ink-muted">
        <div>
          <dt className="font-semibold text-ink">{words.formats.pdf}</dt>
          <dd>{words.pdfHint}</dd>
        </div>
        <div>
          <dt className="font-semibold text-ink">{words.formats.fhir}</dt>
          <dd>{words.fhirHint}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted">{words.nowHolds}</p>
    </div>
  )
}
