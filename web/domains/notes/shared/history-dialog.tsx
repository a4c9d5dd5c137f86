import type { Json } from '#core/database.types.ts'
import { sectionTexts } from '#core/notes/read-sections.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNoteHistory } from './note-records.ts'
import { fromRow, type SavedNote } from './values.ts'
import { VersionChanges } from './version-changes.tsx'

const said = (body: Json | undefined) => (body ? sectionTexts(fromRow(body as SavedNote).sections) : {})

/** Each version against the one before it: what the engine wrote, and what a person made of it. */
export function HistoryDialog({ noteId, onClose }: { noteId: string; onClose: () => void }) {
  const { data, isError } = useNoteHistory(noteId)
  return (
    <Dialog open onOpenChange={onClose} title="History of this note" width="lg">
      {isError && <p role="alert">We couldn’t load the history. Close this and try again.</p>}
      {!data && !isError && <Skeleton className="h-40" />}
      <ol className="grid gap-5">
        {data?.map(({ id, version, kind, saved_at, body }, at) => {
          return (
            <li key={id} className="grid gap-2 text-sm">
              <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold tracking-normal">
                Version {version}
                <span className="font-normal text-ink-muted">{formatDateTime(saved_at)}</span>
                {kind === 'drafted' && (
                  <Badge tone="info">Drafted by {(body as SavedNote).drafted_by ?? 'hand'}</Badge>
                )}
                {kind === 'signed' && <Badge tone="warning">Signed, then sent back</Badge>}
              </h3>
              <VersionChanges
                before={said(data[at + 1]?.body)}
                after={said(body)}
                first={at === data.length - 1}
              />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
