import type { ReactNode } from 'react'
import { type Result, useOwnResults } from '#web/lib/assessments/results.ts'
import { useMessages } from '#web/lib/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { messages } from '../messages.ts'

/** The patient's own results, or what stands in their place. */
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
  return (
    <Banner
      tone="danger"
      title={words.failed}
      action={
        <Button variant="secondary" size="sm" onClick={() => refetch()}>
          {words.retry}
        </Button>
      }
    />
  )
}
