import { type ReactNode, Suspense } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { entryWords } from './words.ts'

/** While the code of a part is on its way. */
export function Coming({ children }: { children: ReactNode }) {
  const words = useMessages(entryWords)
  return (
    <Suspense
      fallback={
        <Loading label={words.loading} className="p-4.5">
          <SkeletonRows rows={5} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  )
}
