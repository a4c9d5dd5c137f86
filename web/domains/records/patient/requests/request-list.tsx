import { useMessages } from '#web/platform/language.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useRecordRequests } from './api/record-requests.ts'
import { messages } from './messages.ts'
import { RequestRow } from './request-row.tsx'

export function RequestList() {
  const words = useMessages(messages)
  const requests = useRecordRequests()
  if (requests.data?.length === 0) return <p className="py-4 text-ink-muted">{words.empty}</p>
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
