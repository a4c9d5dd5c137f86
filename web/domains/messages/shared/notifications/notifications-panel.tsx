import { useLanguage, useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useMarkRead } from './api/mark-read.ts'
import { useNotifications } from './api/notifications.ts'
import { messages } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'

/** Everything that happened, newest first. */
export default function NotificationsPanel() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { close } = usePanel()
  const { data, isPending, isError, refetch, unread } = useNotifications()
  const markRead = useMarkRead()
  const mark = (ids: readonly string[]) => markRead.mutate({ ids, at: new Date().toISOString() })
  const newOnes = (data ?? []).filter(({ read_at }) => !read_at).map(({ id }) => id)

  return (
    <Sheet
      open
      onOpenChange={close}
      title={words.title}
      description={words.description}
      {...(unread > 0 && {
        footer: (
          <Button variant="secondary" size="sm" onClick={() => mark(newOnes)}>
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
              language={language}
              words={words}
              onRead={() => mark([item.id])}
            />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
