import { MessageCirclePlus, Siren } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatBriefly } from '#web/platform/format-ago.ts'
import { fullName } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import { type InboxLine, useInbox, useLiveMessages } from './api/inbox.ts'
import { Conversation, formerPatient } from './conversation.tsx'

const NewMessage = lazyPart(async () => ({ default: (await import('./new-message.tsx')).NewMessage }))

/** The list of conversations next to the open one; on a phone, one at a time. */
export function MessagesTab({ patientId }: { patientId: string | undefined }) {
  useLiveMessages()
  const [writing, setWriting] = useState(false)
  const { data: inbox } = useInbox()
  const isEmpty = inbox?.pages.flat().length === 0
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
            <EmptyState title={isEmpty ? 'No conversations yet' : 'Choose a conversation'}>
              Patients use messages for questions that can wait a day or two. Crisis language opens a safety
              task. Messages marked “Read first” show weaker signs of concern.
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
    return (
      <p className="p-5 text-sm text-ink-muted">
        No messages yet. Messages from your patients will appear here.
      </p>
    )
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

interface InboxProps {
  lines: readonly InboxLine[]
  current: string | undefined
  hasMore: boolean
  onMore: () => void
}

function Inbox({ lines, current, hasMore, onMore }: InboxProps) {
  return (
    <VirtualList
      label="Conversations"
      items={lines}
      keyOf={({ patient_id }) => patient_id}
      row={(line) => <Line line={line} current={line.patient_id === current} />}
      rowHeight={72}
      hasMore={hasMore}
      onMore={onMore}
      className="min-h-0 grow"
    />
  )
}

function Line({ line, current }: { line: InboxLine; current: boolean }) {
  const {
    last_at,
    last_message,
    last_from_patient,
    last_written_by,
    unread,
    in_danger,
    read_first,
    overdue_since,
  } = line
  const name = fullName(line, formerPatient)
  return (
    <a
      href={paths.providerMessages(line.patient_id)}
      aria-current={current ? 'page' : undefined}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)] content-center gap-x-3 gap-y-0.5 border-b border-line px-3.5 py-2 text-ink no-underline -outline-offset-3 hover:bg-surface-2 aria-[current]:bg-primary-tint"
    >
      <Avatar name={name} className="row-span-2 w-9 self-center" />
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={cx('max-w-full text-sm wrap-anywhere', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {name}
        </span>
        {overdue_since ? (
          <time
            dateTime={overdue_since}
            className="ml-auto text-xs font-semibold whitespace-nowrap text-warning"
          >
            {unread > 0 ? 'Unread' : 'Unanswered'} since {formatBriefly(overdue_since, 'en')}
          </time>
        ) : (
          <time dateTime={last_at} className="ml-auto text-xs whitespace-nowrap text-ink-muted">
            {formatBriefly(last_at, 'en')}
          </time>
        )}
      </span>
      <span className="flex items-center gap-2">
        <span className={cx('min-w-0 grow truncate text-xs', unread > 0 ? 'text-ink' : 'text-ink-muted')}>
          {!last_from_patient && `${last_written_by ?? 'You'}: `}
          {last_message}
        </span>
        {in_danger && (
          <Badge tone="danger">
            <Siren />
            Safety concern
          </Badge>
        )}
        {!in_danger && read_first && <Badge tone="warning">Read first</Badge>}
        {unread > 0 && <Badge tone="count">{unread} new</Badge>}
      </span>
    </a>
  )
}
