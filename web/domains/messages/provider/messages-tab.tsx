import { MessageCirclePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { later } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useInbox, useLiveMessages } from './api/inbox.ts'
import { Conversation } from './conversation.tsx'
import { Inbox } from './inbox.tsx'

const NewMessage = later(async () => ({ default: (await import('./new-message.tsx')).NewMessage }))

/** Conversations beside the one that is open; on a phone one after the other. */
export function MessagesTab({ patientId }: { patientId: string | undefined }) {
  useLiveMessages()
  const [writing, setWriting] = useState(false)
  return (
    <>
      <PageHeader
        title="Messages"
        actions={
          <Button variant="secondary" onClick={() => setWriting(true)}>
            <MessageCirclePlus />
            New message
          </Button>
        }
      />
      <Card className="grid h-[calc(100dvh-10.5rem)] min-h-96 grid-rows-[minmax(0,1fr)] overflow-hidden p-0! max-lg:h-[calc(100dvh-17.5rem)] md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
        <div className={cx('flex min-h-0 flex-col border-line md:border-r', patientId && 'max-md:hidden')}>
          <Conversations current={patientId} />
        </div>
        <div className={cx('flex min-h-0 flex-col', !patientId && 'max-md:hidden')}>
          {patientId ? (
            <Conversation key={patientId} patientId={patientId} back={paths.providerMessages()} />
          ) : (
            <EmptyState title="Choose a conversation">
              Patients write here about what can wait a day or two. Words of danger open a safety task at
              once.
            </EmptyState>
          )}
        </div>
      </Card>
      <Suspense>{writing && <NewMessage onClose={() => setWriting(false)} />}</Suspense>
    </>
  )
}

function Conversations({ current }: { current: string | undefined }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox()
  const lines = data?.pages.flat()
  if (isError && !lines)
    return <LoadFailed title="Failed to load messages" onRetry={refetch} className="m-3" />
  if (!lines)
    return (
      <Loading label="Loading messages" className="p-4">
        <SkeletonRows rows={5} />
      </Loading>
    )
  if (lines.length === 0)
    return <p className="p-5 text-sm text-ink-muted">No messages yet. Patients you treat can write to you.</p>
  return (
    <Inbox
      lines={lines}
      current={current}
      hasMore={hasNextPage}
      onMore={() => {
        if (!isFetchingNextPage) void fetchNextPage()
      }}
    />
  )
}
