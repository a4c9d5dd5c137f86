import { usePersonActedFor } from '#web/domains/people/index.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadedNotes } from './loaded-notes.tsx'
import { useNoteWords } from './messages.ts'
import { ReleasedNoteView } from './released-note.tsx'

export default function VisitNotes() {
  const words = useNoteWords()
  const { close, detail } = usePanel()
  const forOther = useActsForOther()
  const mayWrite = usePersonActedFor()?.rights_now.includes('messages') ?? !forOther
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      description={mayWrite ? `${words.lead} ${words.wrong}` : words.lead}
      width="lg"
    >
      <LoadedNotes>
        {(notes) => (
          <div className="grid gap-6 divide-y divide-line *:pb-5">
            {notes.map((one) => (
              <ReleasedNoteView key={one.note.id} {...one} wanted={one.note.id === detail('note')} />
            ))}
          </div>
        )}
      </LoadedNotes>
    </Dialog>
  )
}
