import { Siren } from 'lucide-react'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { sayBriefly } from '#web/platform/say-ago.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import type { InboxLine } from './api/inbox.ts'
import { formerPatient } from './conversation.tsx'

interface InboxProps {
  lines: readonly InboxLine[]
  current: string | undefined
  hasMore: boolean
  onMore: () => void
}

export function Inbox({ lines, current, hasMore, onMore }: InboxProps) {
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
  const { last_at, last_message, last_from_patient, unread, in_danger } = line
  const name = fullName(line, formerPatient)
  return (
    <a
      href={paths.providerMessages(line.patient_id)}
      aria-current={current ? 'page' : undefined}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)] content-center gap-x-3 gap-y-0.5 border-b border-line px-3.5 py-2 text-ink no-underline -outline-offset-3 hover:bg-surface-2 aria-[current]:bg-primary-tint"
    >
      <Avatar name={name} className="row-span-2 w-9 self-center" />
      <span className="flex items-baseline gap-2">
        <span className={cx('truncate text-sm', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
        <time dateTime={last_at} className="ml-auto text-xs whitespace-nowrap text-ink-muted">
          {sayBriefly(last_at, 'en')}
        </time>
      </span>
      <span className="flex items-center gap-2">
        <span className={cx('min-w-0 grow truncate text-xs', unread > 0 ? 'text-ink' : 'text-ink-muted')}>
          {!last_from_patient && 'You: '}
          {last_message}
        </span>
        {in_danger && (
          <Badge tone="danger">
            <Siren />
            Danger
          </Badge>
        )}
        {unread > 0 && <Badge tone="count">{unread} new</Badge>}
      </span>
    </a>
  )
}
