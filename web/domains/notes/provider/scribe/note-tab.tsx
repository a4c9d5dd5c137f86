import { countOf } from '#core/count-of.ts'
import type { SessionLength } from '#core/notes/draft/session-length.ts'
import type { NoteTemplate } from '#core/notes/types.ts'
import { NoteEditor } from '../editor/note-editor.tsx'
import type { NotePeople, NoteWork } from '../editor/note-work.ts'
import { StoredNoteView } from '../editor/stored-note-view.tsx'
import { FileIntoChart } from './file-into-chart.tsx'
import { NoteTools } from './note-tools.tsx'
import { toProgressNote } from './note-values.ts'
import type { ScribeNote } from './use-scribe-note.ts'

interface NoteTabProps {
  note: ScribeNote
  work: NoteWork
  people: NotePeople
  template: NoteTemplate
  length: SessionLength | undefined
  sample: boolean
  providerId: string | undefined
}

/** The note in the shared note editor, with the scribe's own parts above it. */
export function NoteTab({ note, work, people, template, length, sample, providerId }: NoteTabProps) {
  const { stored } = note
  const tools = (
    <NoteTools note={toProgressNote(work.values, people, template)} template={template} stored={stored} />
  )
  const said = length ? `${countOf(length.minutes, 'minute', 'minutes')} ${length.from}.` : noLength
  if (stored) return <StoredNoteView stored={stored} template={template} length={said} head={tools} />
  return (
    <NoteEditor
      work={work}
      people={people}
      template={template}
      sample={sample}
      length={said}
      head={
        <>
          {tools}
          {sample ? (
            <p className="mb-3 text-xs text-ink-muted">A note from the sample conversation is never saved.</p>
          ) : (
            <FileIntoChart note={note} providerId={providerId} />
          )}
        </>
      }
    />
  )
}

const noLength = 'The session length is unknown. Enter it under Session Info and generate again.'
