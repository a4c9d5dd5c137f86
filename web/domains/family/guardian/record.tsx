import { DownloadButtons } from '#web/domains/records/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { familyWords } from './messages.ts'

/** The current record for people who may have it, and how to request what wasn't released yet. */
export function FamilyRecord({ firstName }: { firstName: string }) {
  const words = useMessages(familyWords)
  const patientId = usePatientId()
  return (
    <Card>
      <CardHead title={words.record} />
      <p className="mb-4 text-ink-muted">{words.recordLead(firstName)}</p>
      <DownloadButtons of={{ kind: 'now', patientId }} name={words.record} />
      <p className="mt-4 mb-2.5 text-sm text-ink-muted">{words.requestRecordLead}</p>
      <PanelLink open="records" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {words.requestRecord}
      </PanelLink>
    </Card>
  )
}
