import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePreview } from './api/fulfil-request.ts'
import type { Status } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { DeclineForm } from './decline-form.tsx'
import { DeliverButton } from './deliver-button.tsx'
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
