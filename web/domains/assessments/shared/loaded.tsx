import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { type Result, useOwnResults } from './results.ts'

/** The patient's own results, or a placeholder. */
export function Loaded({ children }: { children: (results: readonly Result[]) => ReactNode }) {
  const words = useMessages(messages)
  const { data, isError, refetch } = useOwnResults()
  if (data) return children(data)
  if (!isError)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={5} />
      </Loading>
    )
  return <LoadFailed title={words.failed} onRetry={refetch} retry={words.retry} />
}
