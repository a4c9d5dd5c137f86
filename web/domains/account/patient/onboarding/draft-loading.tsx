import { useMessages } from '#web/platform/language.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'

export function DraftLoading({ sections }: { sections: number }) {
  return (
    <Loading label={useMessages(messages).loadingDraft} className="grid gap-5">
      {Array.from({ length: sections }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections are alike and never move
        <Skeleton key={index} className="h-56 rounded-card" />
      ))}
    </Loading>
  )
}
