import type { ReactNode } from 'react'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  /** What is read: "the notes". */
  what: string
  children: (data: T) => ReactNode
}

/** The data, or a loading state, or an error with a retry. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data, isError, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) return <LoadFailed title={`We couldn’t load ${what}.`} onRetry={refetch} />
  return (
    <Loading label={`Loading ${what}`}>
      <SkeletonRows rows={3} />
    </Loading>
  )
}
