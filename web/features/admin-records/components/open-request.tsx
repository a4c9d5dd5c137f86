import { useState } from 'react'
import type { FulfilledRequest } from '#core/contracts/fulfil-record-request.ts'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { functionErrorMessage } from '#web/lib/function-error.ts'
import { LaterConfirm } from '#web/lib/later-confirm.tsx'
import { logProblem } from '#web/lib/log.ts'
import type { RecordRequest } from '#web/lib/supervision/record-requests.ts'
import { toast } from '#web/lib/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFulfil, usePreview } from '../api/fulfil-request.ts'
import type { Status } from '../api/move-request.ts'
import { Contents } from './contents.tsx'
import { DeclineForm } from './decline-form.tsx'

interface OpenRequestProps {
  request: RecordRequest
  status: Status
}

/** What a request will be answered with, and the two ways to end it. */
export function OpenRequest({ request, status }: OpenRequestProps) {
  const preview = usePreview(request.id)
  const [declining, setDeclining] = useState(false)
  return (
    <section className="grid gap-4">
      <h3 className="heading-card">What will be in it</h3>
      {preview.isPending && (
        <Loading label="Reading the chart">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {preview.isError && (
        <Banner
          tone="danger"
          title="What will be in it could not be read."
          action={
            <Button variant="secondary" size="sm" onClick={() => void preview.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {preview.data && <Preview preview={preview.data} />}
      {declining ? (
        <DeclineForm request={request} status={status} onCancel={() => setDeclining(false)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="danger-quiet" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
          <Fulfil request={request} ready={preview.isSuccess} />
        </div>
      )}
    </section>
  )
}

function Preview({ preview: { contents, notReleased, tooLarge } }: { preview: FulfilledRequest }) {
  const withheld = notReleased.notes + notReleased.documents
  return (
    <>
      <Contents contents={contents} />
      {withheld > 0 && (
        <Banner
          tone="warning"
          title={`${notReleased.notes} signed notes and ${notReleased.documents} documents in it are not released in the portal yet.`}
        >
          A patient’s right to their record covers them. Read them before you deliver.
        </Banner>
      )}
      {tooLarge > 0 && (
        <p className="text-sm">
          {tooLarge} of the documents are too large to be sent along. The record names them; hand them over
          another way.
        </p>
      )}
      <p className="text-sm text-ink-muted">
        This look opened the chart for this request. It is in the audit log, and the patient can see it.
        Drafts, transcripts and recordings never go in.
      </p>
    </>
  )
}

function Fulfil({ request, ready }: { request: RecordRequest; ready: boolean }) {
  const fulfil = useFulfil(request.id)
  const [asking, setAsking] = useState(false)
  async function go() {
    setAsking(false)
    try {
      const { expiresAt } = await fulfil.mutateAsync()
      const until = expiresAt ? `Until ${formatDateTime(expiresAt, practice.timeZone)}.` : ''
      toast.success(`Delivered to ${request.patient_name}`, { description: until })
    } catch (error) {
      logProblem('A record request could not be fulfilled', error)
      const said = await functionErrorMessage(error)
      toast.error('The record was not delivered.', {
        description: said ?? 'Nothing was changed. Please try again.',
      })
    }
  }
  return (
    <>
      <Button
        busy={fulfil.isPending}
        busyLabel="Making the files…"
        disabled={!ready}
        onClick={() => setAsking(true)}
      >
        Deliver the record
      </Button>
      <LaterConfirm
        open={asking}
        onOpenChange={setAsking}
        title={`Deliver to ${request.patient_name}?`}
        description="A PDF and a FHIR file are made and put into the patient’s portal, for a limited time. The patient is told by notification and mail. This cannot be taken back."
        confirmLabel="Make and deliver"
        cancelLabel="Not yet"
        danger={false}
        onConfirm={() => void go()}
      />
    </>
  )
}
