import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { practice } from '#core/practice.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
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
  const decline = useRef<HTMLButtonElement>(null)
  function keepOpen() {
    flushSync(() => setDeclining(false))
    takeLostFocus(decline.current)
  }
  return (
    <section className="grid gap-4">
      <h3 className="heading-card">Contents</h3>
      {preview.isPending && (
        <Loading label="Loading the chart">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {preview.isError && (
        <Banner
          tone="danger"
          title="We couldn’t load the contents."
          action={
            <Button variant="secondary" size="sm" onClick={() => void preview.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {preview.data && <Preview request={request} preview={preview.data} />}
      {declining ? (
        <DeclineForm request={request} status={status} onCancel={keepOpen} />
      ) : (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button ref={decline} variant="danger-quiet" onClick={() => setDeclining(true)}>
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
      toast.success(`Delivered: ${request.patient_name}`, { description: until })
    } catch (error) {
      logProblem('A record request could not be fulfilled', error)
      const said = await functionErrorMessage(error)
      toast.error('The record wasn’t delivered.', {
        description: said ?? 'Nothing was changed. Please try again.',
      })
    }
  }
  return (
    <>
      <Button
        busy={fulfil.isPending}
        busyLabel="Creating the files…"
        disabled={!ready}
        onClick={() => setAsking(true)}
      >
        Deliver record
      </Button>
      <LaterConfirm
        open={asking}
        onOpenChange={setAsking}
        title={`Deliver the record of ${request.patient_name}?`}
        description={`${describeDelivery(request)} You can’t undo it.`}
        confirmLabel="Create and deliver"
        cancelLabel="Not yet"
        danger={false}
        onConfirm={() => void go()}
      />
    </>
  )
}

function describeDelivery({ asked_by, acting_as }: RecordRequest): string {
  const files = 'This creates a PDF and a FHIR file, available for a limited time.'
  if (asked_by)
    return `${files} Download them here afterward and hand them to: ${asked_by}. We won’t email anyone. If the patient has a portal account, they can download the files there, too.`
  if (acting_as === 'guardian' || acting_as === 'proxy')
    return `${files} The patient’s ${acting_as}, who asked for them, is notified by email and can download them. The patient can, too.`
  return `${files} The patient is notified by email and can download them in the portal.`
}

interface DeclineFormProps {
  request: RecordRequest
  status: Status
  onCancel: () => void
}

/** A refusal needs a reason, which the patient reads. */
function DeclineForm({ request, status, onCancel }: DeclineFormProps) {
  const move = useMoveRequest()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  async function decline(event: FormEvent) {
    event.preventDefault()
    const said = reason.trim()
    if (!said) return setProblem('Enter the reason for declining')
    try {
      const change = { status: 'declined', decline_reason: said } as const
      await move.mutateAsync({ id: request.id, from: status, change })
      toast.success(`Declined the request from ${request.patient_name}`)
    } catch (error) {
      logProblem('A record request could not be declined', error)
      setProblem('We couldn’t update the request. Reload and try again.')
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void decline(event)}>
      <Field
        label="Reason for declining"
        hint="The patient and the person who asked can read this in the portal. The law allows few reasons to deny patients their records."
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
          Keep open
        </Button>
        <Button type="submit" variant="danger" busy={move.isPending} busyLabel="Declining…">
          Decline request
        </Button>
      </div>
    </form>
  )
}
