import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { functionErrorMessage } from '#web/platform/function-error.ts'
import { LaterConfirm } from '#web/platform/lazy-confirm.tsx'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useFulfil } from './api/fulfil-request.ts'
import type { RecordRequest } from './api/record-requests.ts'

/** Makes the files and delivers them, once it was asked whether to. */
export function DeliverButton({ request, ready }: { request: RecordRequest; ready: boolean }) {
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
