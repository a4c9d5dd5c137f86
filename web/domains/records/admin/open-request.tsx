import { type FormEvent, useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { functionErrorMessage } from '#web/platform/function-error.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFulfil, usePreview } from './api/fulfil-request.ts'
import { type Status, useMoveRequest } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { Preview } from './preview.tsx'

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
      {preview.data && <Preview request={request} preview={preview.data} />}
      {declining ? (
        <DeclineForm request={request} status={status} onCancel={() => setDeclining(false)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="danger-quiet" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
          <DeliverButton request={request} ready={preview.isSuccess} />
        </div>
      )}
    </section>
  )
}

/** Makes the files and delivers them, once it was asked whether to. */
function DeliverButton({ request, ready }: { request: RecordRequest; ready: boolean }) {
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

interface DeclineFormProps {
  request: RecordRequest
  status: Status
  onCancel: () => void
}

/** No without a reason is no answer: the patient reads what stands here. */
function DeclineForm({ request, status, onCancel }: DeclineFormProps) {
  const move = useMoveRequest()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  async function decline(event: FormEvent) {
    event.preventDefault()
    const said = reason.trim()
    if (!said) return setProblem('Say why the request is declined')
    try {
      const change = { status: 'declined', decline_reason: said } as const
      await move.mutateAsync({ id: request.id, from: status, change })
      toast.success(`The request of ${request.patient_name}: declined`)
    } catch (error) {
      logProblem('A record request could not be declined', error)
      setProblem('The request could not be changed. Please look again and retry.')
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void decline(event)}>
      <Field
        label="Why is it declined?"
        hint="In words for the patient, who reads them in the portal. A patient may be refused their record only for few reasons in law."
        error={problem}
      >
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          autoFocus
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onCancel}>
          Keep it open
        </Button>
        <Button type="submit" variant="danger" busy={move.isPending} busyLabel="Declining…">
          Decline the request
        </Button>
      </div>
    </form>
  )
}
