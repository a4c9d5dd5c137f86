import { useState } from 'react'
import { formatDateTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type OverdueConversation, useOverdueConversations } from './api.ts'
import { CoveredConversation } from './covered-conversation.tsx'

const whyAway: Record<string, string> = {
  left: 'No longer takes messages',
  time_off: 'On time off',
}

/** Messages that colleagues haven't read or answered in time, for colleagues who cover for them. */
export function OverdueMessages() {
  const { data, isError, refetch } = useOverdueConversations()
  const [open, setOpen] = useState<OverdueConversation>()
  return (
    <>
      <PageHeader
        title="Overdue messages"
        lead="Patients wrote to these colleagues, who haven’t answered within the practice’s answer time. Opening a conversation is saved in the audit log."
      />
      <Card className="max-w-4xl">
        {isError && !data && <LoadFailed title="We couldn’t load the overdue messages." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading overdue messages">
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {data?.length === 0 && (
          <EmptyState title="No overdue messages">
            Messages that a colleague hasn’t answered in time will appear here.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {data?.map((one) => (
            <Row
              key={`${one.patient_id} ${one.provider_id}`}
              conversation={one}
              onOpen={() => setOpen(one)}
            />
          ))}
        </ul>
      </Card>
      {open && <CoveredConversation conversation={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const describeWaiting = (unread: number) =>
  unread === 0 ? 'Read and unanswered: a message' : unread === 1 ? '1 message' : `${unread} messages`

function Row({ conversation, onOpen }: { conversation: OverdueConversation; onOpen: () => void }) {
  const { patient_name, patient_number, provider_name, since, unread, away } = conversation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{patient_name}</span>
          <span className="text-xs text-ink-muted">{patient_number}</span>
          {away && <Badge tone="warning">{whyAway[away] ?? away}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {describeWaiting(unread)} to {provider_name}, waiting since{' '}
          <time dateTime={since}>{formatDateTime(since)}</time>
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Open: ${patient_name}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  )
}
