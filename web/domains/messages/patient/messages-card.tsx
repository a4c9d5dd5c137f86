import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { words } from './messages.ts'
import { ThreadFace } from './thread-list.tsx'
import { useThreads } from './use-threads.ts'

const shown = 3

/** The latest of each conversation, on the dashboard. */
export default function MessagesCard() {
  const say = useMessages(words)
  const { threads, problem, retry, empty } = useThreads()
  return (
    <Card aria-labelledby="messages">
      <CardHead
        id="messages"
        title={say.title}
        action={
          <PanelLink
            open="messages"
            className="tap-target py-1 text-sm font-semibold text-primary no-underline hover:underline"
          >
            {say.inbox}
          </PanelLink>
        }
      />
      {problem ? (
        <LoadFailed title={problem} onRetry={retry} retry={say.tryAgain} />
      ) : !threads ? (
        <Loading label={say.loading}>
          <SkeletonRows rows={2} />
        </Loading>
      ) : threads.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ul className="-mx-3 -mb-3 grid">
          {threads.slice(0, shown).map((thread) => (
            <li key={thread.provider.id}>
              <PanelLink
                open="messages"
                details={{ with: thread.provider.id }}
                className="block rounded-md p-3 text-ink no-underline hover:bg-surface-2"
              >
                <ThreadFace thread={thread} />
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
