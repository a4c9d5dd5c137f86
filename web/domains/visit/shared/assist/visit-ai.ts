import { draftVisit } from '#web/domains/notes/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { toast } from '#web/platform/toast.ts'
import { knownConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink, VisitTools } from '../visit-tools.ts'
import { fetchLines } from './api/lines.ts'
import { draftVisitNote } from './api/note-draft.ts'
import { CopilotPanel } from './copilot-panel.tsx'
import { Facts } from './facts.tsx'
import { TranscriptLabel, TranslateLabel } from './labels.tsx'
import { lastWordsSaved } from './last-words.ts'
import { NotesPanel } from './notes-panel.tsx'
import { OnVideo } from './on-video.tsx'
import { ToolControls } from './tool-controls.tsx'
import { forNotes } from './transcript.ts'
import { TranscriptPanel } from './transcript-panel.tsx'
import { TranslatePanel } from './translate-panel.tsx'
import { VisitAiProvider } from './visit-ai-context.tsx'

/** Speech tools of a visit: only with the patient's consent, and visible to both. */
export const visitAi: VisitTools = {
  Provider: VisitAiProvider,
  Facts,
  Controls: ToolControls,
  Captions: OnVideo,
  panels: [
    { id: 'transcript', roles: ['provider', 'patient'], Label: TranscriptLabel, Content: TranscriptPanel },
    { id: 'translate', roles: ['provider', 'patient'], Label: TranslateLabel, Content: TranslatePanel },
    { id: 'copilot', roles: ['provider'], Label: () => 'Co-Pilot', Content: CopilotPanel },
    { id: 'notes', roles: ['provider'], Label: () => 'Notes', Content: NotesPanel },
  ],
  afterEnd: (link) => draftVisit(link.visitId, () => draftAfterVisit(link)),
}

const lastWordsMs = 10_000

/**
 * A transcribed visit gets a note draft to review and sign. What the clinician typed is kept. Without a transcript,
 * or after the patient withdrew consent, the note has only what the clinician typed.
 */
async function draftAfterVisit(link: VisitLink) {
  try {
    if (!knownConsents(queryClient, link.visitId).ai_analysis) return
    const ended = serverNow()
    await lastWordsSaved(link.visitId, lastWordsMs)
    const lines = await fetchLines(link.visitId)
    if (lines.length === 0) return
    await draftVisitNote(link, forNotes(lines, link.startedAt), queryClient, ended)
    toast.success('SOAP note generated successfully', { id: 'visit-note' })
  } catch (error) {
    logProblem('No note was drafted', error)
    toast.error('Failed to generate SOAP note', { id: 'visit-note' })
  }
}
