import { useEffect } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Conversation } from './conversation.tsx'
import { words } from './messages.ts'
import { ThreadList } from './thread-list.tsx'
import type { Thread } from './threads.ts'
import { useMayWrite, useThreads } from './use-threads.ts'

interface MessagesPanelProps {
  /** Where a visit is booked; null if the reader may not book one. */
  booking?: string | null
}

/** The patient's conversations. The open one is in the address: `?open=messages&with=…`. */
export default function MessagesPanel({ booking = paths.booking }: MessagesPanelProps) {
  const say = useMessages(words)
  const mayWrite = useMayWrite()
  const { close } = usePanel()
  const { threads, problem, retry, empty } = useThreads()

  useEffect(() => {
    if (problem) toast.error(problem, { id: problem })
  }, [problem])

  return (
    <Dialog
      open
      onOpenChange={close}
      title={say.title}
      description={say.description}
      width="lg"
      fill={!problem && threads !== undefined && threads.length > 0}
    >
      {problem ? (
        <LoadFailed title={problem} onRetry={retry} retry={say.tryAgain} />
      ) : !threads ? (
        <Loading label={say.loading}>
          <SkeletonRows />
        </Loading>
      ) : threads.length === 0 ? (
        <EmptyState
          title={mayWrite ? say.emptyTitle : say.noMessages}
          action={
            mayWrite &&
            booking && (
              <a href={booking} className={buttonClass()}>
                {say.schedule}
              </a>
            )
          }
        >
          {empty}
        </EmptyState>
      ) : (
        <Conversations threads={threads} />
      )}
    </Dialog>
  )
}

/** Side by side where there is room; on a phone one after the other, and what isn't on the screen isn't read. */
function Conversations({ threads }: { threads: readonly Thread[] }) {
  const { detail, show } = usePanel()
  const chosen = detail('with')
  const only = threads.length === 1
  const shown = threads.find(({ provider }) => provider.id === chosen) ?? threads[0]
  const wide = useMedia('(min-width: 48rem)')
  const listAlone = !wide && !chosen && !only
  return (
    <div className="-mx-6.5 -mb-6.5 grid min-h-88 flex-1 grid-rows-[minmax(0,1fr)] border-t border-line md:grid-cols-[19rem_minmax(0,1fr)]">
      {(wide || listAlone) && (
        <div className="min-h-0 overflow-y-auto overscroll-contain border-line p-3 md:border-r">
          <ThreadList
            threads={threads}
            current={shown?.provider.id}
            onChoose={(id) => show('messages', { with: id })}
          />
        </div>
      )}
      {shown && !listAlone && (
        <div className="flex min-h-0 flex-col">
          <Conversation
            key={shown.provider.id}
            thread={shown}
            onBack={only ? undefined : () => show('messages')}
          />
        </div>
      )}
    </div>
  )
}
