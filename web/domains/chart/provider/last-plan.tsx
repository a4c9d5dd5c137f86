import { showPlainDate } from '#web/platform/plain-date.ts'
import { useNotes } from './api/notes.ts'
import { Loaded } from './loaded.tsx'

/** What was agreed, from the latest signed note that says so. */
export function LastPlan({ patientId }: { patientId: string }) {
  const notes = useNotes(patientId)
  return (
    <Loaded query={notes} what="the notes">
      {(list) => {
        const note = list.find(({ status, content }) => status === 'signed' && planOf(content))
        if (!note) return <p className="text-sm text-ink-muted">No signed note has a plan yet.</p>
        return (
          <p className="max-w-[72ch] text-sm whitespace-pre-wrap">
            <span className="block text-xs font-semibold text-ink-muted">
              From {showPlainDate(note.session_date)}
            </span>
            {planOf(note.content)}
          </p>
        )
      }}
    </Loaded>
  )
}

function planOf(content: unknown): string | undefined {
  const { Plan } = content as { Plan?: unknown }
  return typeof Plan === 'string' && Plan.trim() ? Plan : undefined
}
