import {
  CalendarDays,
  Check,
  ClipboardList,
  FileText,
  type LucideIcon,
  MessageCircle,
  Pill,
  ShieldCheck,
  Siren,
  Sparkle,
  Video,
} from 'lucide-react'
import type { Language } from '#core/language.ts'
import { titleAbout, titleOf, withPatient } from '#core/notifications/titles.ts'
import { formatAgo } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Marked, useAllNotifications, useMarkRead } from './all-notifications.ts'
import { type Notification, useNotifications } from './api.ts'
import { messages } from './messages.ts'
import { usePatientNames } from './patient-names.ts'

const icons: readonly [prefix: string, icon: LucideIcon][] = [
  ['safety', Siren],
  ['message', MessageCircle],
  ['appointment', CalendarDays],
  ['reminder', CalendarDays],
  ['session', Video],
  ['refill', Pill],
  ['medication', Pill],
  ['assessment', ClipboardList],
  ['note', FileText],
  ['document', FileText],
  ['records', FileText],
  ['license', ShieldCheck],
]

interface NotificationRowProps {
  item: Notification
  /** The name of the patient it is about, where the reader may know it. */
  patient: string | undefined
  language: Language
  words: (typeof messages)[Language]
  onRead: () => void
}

function NotificationRow({ item, patient, language, words, onRead }: NotificationRowProps) {
  const Icon = icons.find(([prefix]) => item.kind.startsWith(prefix))?.[1] ?? Sparkle
  const auth = useAuth()
  const isStaff = auth.status === 'signed-in' && (auth.role === 'provider' || auth.role === 'admin')
  const text = titleOf(item, language)
  const title = !patient ? text : isStaff ? withPatient(text, patient) : titleAbout(item, language, patient)
  const isNew = !item.read_at
  const face = (
    <>
      <Icon className={cx('mt-0.5', isNew ? 'text-accent' : 'text-ink-muted')} />
      <span className="grid grow gap-0.5">
        <span className={cx(isNew && 'font-semibold')}>
          {title}
          {isNew && <span className="sr-only"> ({words.unread})</span>}
        </span>
        {item.body && <span className="text-sm text-ink-muted">{item.body}</span>}
        <time dateTime={item.created_at} className="text-xs text-ink-muted">
          {formatAgo(item.created_at, language)}
        </time>
      </span>
    </>
  )
  const look = 'flex min-w-0 grow gap-3 rounded-md p-3 text-ink no-underline'
  return (
    <li className={cx('flex items-center rounded-md', isNew && 'bg-accent-tint/45')}>
      {item.link?.startsWith('/') ? (
        <a href={item.link} className={cx(look, 'hover:bg-surface-2')} onClick={isNew ? onRead : undefined}>
          {face}
        </a>
      ) : (
        <div className={look}>{face}</div>
      )}
      {isNew && (
        <Button
          variant="plain"
          size="icon-sm"
          className="mr-1.5 flex-none"
          aria-label={words.markOne(title)}
          title={words.markOne(title)}
          onClick={onRead}
        >
          <Check />
        </Button>
      )}
    </li>
  )
}

/** Everything that happened, newest first. */
export default function NotificationsPanel() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { close } = usePanel()
  const { unread } = useNotifications()
  const all = useAllNotifications()
  const { isPending, isError, refetch } = all
  const data = all.data?.pages.flat()
  const names = usePatientNames(data ?? [])
  const markRead = useMarkRead()
  const mark = (marked: Marked) => markRead.mutate({ marked, at: new Date().toISOString() })
  const newest = data?.[0]?.created_at

  return (
    <Sheet
      open
      onOpenChange={close}
      title={words.title}
      description={words.description}
      {...(unread > 0 &&
        newest && {
          footer: (
            <Button variant="secondary" size="sm" onClick={() => mark({ upTo: newest })}>
              {words.markAll}
            </Button>
          ),
        })}
    >
      {isPending && (
        <Loading label={words.loading}>
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && <LoadFailed title={words.failed} onRetry={refetch} retry={words.retry} />}
      {data?.length === 0 && <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>}
      {data && data.length > 0 && (
        <ul className="-mx-3 -my-2 grid gap-1">
          {data.map((item) => (
            <NotificationRow
              key={item.id}
              item={item}
              patient={item.about ? names?.get(item.about) : undefined}
              language={language}
              words={words}
              onRead={() => mark({ id: item.id })}
            />
          ))}
        </ul>
      )}
      <ShowMore pages={all} size="sm" className="mt-4">
        {words.earlier}
      </ShowMore>
    </Sheet>
  )
}
