import { formatBriefly } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describeSpecialty } from '#web/platform/provider-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { words } from './messages.ts'
import type { Thread } from './threads.ts'

interface ThreadListProps {
  threads: readonly Thread[]
  current: string | undefined
  onChoose: (providerId: string) => void
}

export function ThreadList({ threads, current, onChoose }: ThreadListProps) {
  const say = useMessages(words)
  return (
    <nav aria-label={say.conversations} className="grid gap-1">
      {threads.map((thread) => (
        <button
          key={thread.provider.id}
          type="button"
          aria-current={thread.provider.id === current ? 'true' : undefined}
          onClick={() => onChoose(thread.provider.id)}
          className="rounded-md p-3 text-left hover:bg-surface-2 md:aria-[current=true]:bg-primary-tint"
        >
          <ThreadFace thread={thread} />
        </button>
      ))}
    </nav>
  )
}

/** The person, the time, and the beginning of the last message. */
export function ThreadFace({ thread: { provider, messages, unread, lastBy } }: { thread: Thread }) {
  const say = useMessages(words)
  const language = useLanguage()
  const last = messages.at(-1)
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
      <Avatar name={provider.name} src={provider.photo} className="row-span-2" />
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 text-md leading-snug font-semibold">{provider.name}</span>
        {last && (
          <time dateTime={last.created_at} className="ml-auto text-xs whitespace-nowrap text-ink-muted">
            {formatBriefly(last.created_at, language)}
          </time>
        )}
      </span>
      <span className="flex items-start gap-2">
        <span
          className={cx(
            'line-clamp-2 grow text-sm wrap-anywhere',
            unread > 0 ? 'text-ink' : 'text-ink-muted',
          )}
        >
          {lastBy && <span>{say.by[lastBy]} </span>}
          <span>
            {last?.message ??
              (provider.specialty ? describeSpecialty(provider.specialty, language) : say.noMessages)}
          </span>
        </span>
        {unread > 0 && (
          <Badge tone="count" className="flex-none">
            {say.newOnes(unread)}
          </Badge>
        )}
      </span>
    </span>
  )
}
