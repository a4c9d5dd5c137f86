import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useReleasedNotes } from './api.ts'
import { groupNotes, type NoteWithAddenda } from './group-notes.ts'
import { useNoteWords } from './messages.ts'

/** The notes once they are there, and what to say until then or instead. */
export function LoadedNotes({ children }: { children: (notes: NoteWithAddenda[]) => ReactNode }) {
  const words = useNoteWords()
  const { data, isError, refetch } = useReleasedNotes()
  if (data)
    return data.length > 0 ? children(groupNotes(data)) : <p className="text-ink-muted">{words.empty}</p>
  if (!isError)
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={2} />
      </Loading>
    )
  return (
    <Banner
      tone="warning"
      title={words.failed}
      action={
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {words.again}
        </Button>
      }
    />
  )
}
