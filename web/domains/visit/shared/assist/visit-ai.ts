import type { VisitTools } from '../visit-tools.ts'
import { CopilotPanel } from './copilot-panel.tsx'
import { draftAfterVisit } from './draft-after-visit.ts'
import { Facts } from './facts.tsx'
import { TranscriptLabel, TranslateLabel } from './labels.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OnVideo } from './on-video.tsx'
import { ToolControls } from './tool-controls.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import { TranslatePanel } from './translate-panel.tsx'
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
