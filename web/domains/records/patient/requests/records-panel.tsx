import { CircleCheck, Eye, Target } from 'lucide-react'
import { useState } from 'react'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useActsForOther, usePatientId } from '#web/platform/session/acting-for.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useRecordRequests } from './api.ts'
import { DownloadButtons } from './download-buttons.tsx'
import { messages } from './messages.ts'
import { RequestForm } from './request-form.tsx'
import { RequestRow } from './request-row.tsx'

const unknownPatient = { first_name: '', last_name: '', date_of_birth: null }

export default function RecordsPanel() {
  const words = useMessages(messages)
  const forOther = useActsForOther()
  const { close } = usePanel()
  const profile = useProfile()
  // A proxy may have the right to records without the right to the profile, and then types who it is about.
  const about = profile.data ?? (forOther && profile.isError ? unknownPatient : undefined)
  const [tab, setTab] = useState('new')
  const [sent, setSent] = useState(false)

  const form = sent ? (
    <RequestReceived onAnother={() => setSent(false)} onProgress={() => setTab('requests')} />
  ) : about ? (
    <RequestForm profile={about} onSent={() => setSent(true)} onCancel={close} />
  ) : profile.isError ? (
    <LoadFailed title={words.loadFailed} onRetry={profile.refetch} retry={words.tryAgain} />
  ) : (
    <Loading label={words.loading}>
      <SkeletonRows />
    </Loading>
  )
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      description={forOther ? words.other.lead : words.lead}
    >
      <Tabs
        label={words.title}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'new', label: words.newRequest, content: form, kept: true },
          { value: 'requests', label: words.yourRequests, content: <RequestList /> },
          { value: 'now', label: words.download, content: <DownloadNow /> },
        ]}
      />
      {!forOther && (
        <p className="mt-4 flex flex-wrap gap-x-5">
          <ActionLink href={paths.treatmentPlan}>
            <Target />
            {words.treatmentPlan}
          </ActionLink>
          <ActionLink href={paths.recordAccess}>
            <Eye />
            {words.whoOpened}
          </ActionLink>
        </p>
      )}
    </Dialog>
  )
}

/** Downloads the patient's current record, without a request. */
function DownloadNow() {
  const words = useMessages(messages)
  const forOther = useActsForOther()
  const patientId = usePatientId()
  const { now, nowLead, nowHolds } = forOther ? words.other : words
  return (
    <div className="grid gap-4">
      <p>{nowLead}</p>
      <DownloadButtons of={forOther ? { kind: 'now', patientId } : { kind: 'now' }} name={now} />
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
      <p className="text-sm text-ink-muted">{nowHolds}</p>
    </div>
  )
}

function RequestList() {
  const words = useMessages(messages)
  const forOther = useActsForOther()
  const requests = useRecordRequests()
  if (requests.data?.length === 0)
    return <p className="py-4 text-ink-muted">{forOther ? words.other.empty : words.empty}</p>
  if (requests.data)
    return (
      <ul className="-my-4 divide-y divide-line">
        {requests.data.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    )
  if (requests.isError)
    return <LoadFailed title={words.loadFailed} onRetry={requests.refetch} retry={words.tryAgain} />
  return (
    <Loading label={words.loading}>
      <SkeletonRows rows={2} />
    </Loading>
  )
}

interface RequestReceivedProps {
  onAnother: () => void
  onProgress: () => void
}

function RequestReceived({ onAnother, onProgress }: RequestReceivedProps) {
  const words = useMessages(messages)
  return (
    <div className="grid justify-items-center gap-5 py-4 text-center">
      <CircleCheck className="size-10 text-success" />
      <p ref={focusOnArrival} tabIndex={-1} className="max-w-md text-lg outline-none">
        {words.received}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={onProgress}>{words.seeProgress}</Button>
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}
