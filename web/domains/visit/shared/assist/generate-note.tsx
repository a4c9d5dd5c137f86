import { useQueryClient } from '@tanstack/react-query'
import { FilePenLine } from 'lucide-react'
import { useId, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { draftVisitNote } from './api/note-draft.ts'
import { forNotes } from './transcript.ts'
import { useVisitAi } from './visit-ai-context.tsx'

/** Drafts from what was said so far. Clicking again drafts a new one. */
export function GenerateNote({ again = false }: { again?: boolean }) {
  const { link, scribe } = useVisitAi()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const whyNot = useId()

  async function generate() {
    if (!scribe.allowed) return
    if (scribe.lines.length === 0) return toast.error('No transcription data available', { id: 'visit-note' })
    setBusy(true)
    try {
      await draftVisitNote(link, forNotes(scribe.lines, link.startedAt), cache)
      toast.success('SOAP note generated successfully', { id: 'visit-note' })
      link.openPanel('notes')
    } catch (error) {
      logProblem('No note was drafted', error)
      toast.error(refusal(error, 'Failed to generate SOAP note'), { id: 'visit-note' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
      {!scribe.allowed && (
        <p id={whyNot} className="text-xs text-ink-muted">
          Needs the patient’s consent to AI analysis. You can still type the note.
        </p>
      )}
      <Button
        size="sm"
        variant={again ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel="Drafting…"
        onClick={generate}
        {...(!scribe.allowed && { 'aria-disabled': true, 'aria-describedby': whyNot })}
      >
        <FilePenLine />
        Generate SOAP
      </Button>
    </div>
  )
}
