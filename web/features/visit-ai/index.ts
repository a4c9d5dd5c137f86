import type { VisitTools } from '#web/lib/visit-tools.ts'
import { CopilotPanel } from './components/copilot-panel.tsx'
import { Facts } from './components/facts.tsx'
import { TranscriptLabel, TranslateLabel } from './components/labels.tsx'
import { NotesPanel } from './components/notes-panel.tsx'
import { OnVideo } from './components/on-video.tsx'
import { ToolControls } from './components/tool-controls.tsx'
import { TranscriptPanel } from './components/transcript-panel.tsx'
import { TranslatePanel } from './components/translate-panel.tsx'
import { draftAfterVisit } from './draft-after-visit.ts'
import { VisitAiProvider } from './visit-ai-context.tsx'

/** What software does with what is said in a visit: only what the patient has agreed to, and shown to both. */
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
  afterEnd: draftAfterVisit,
}
