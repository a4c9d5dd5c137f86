import {
  answer,
  type DraftNoteAnswer,
  type DraftNoteProgress,
  type DraftNoteRequest,
  progress,
} from '#core/contracts/draft-note.ts'
import type { SessionLength } from '#core/notes/draft/session-length.ts'
import type { NoteTemplate, SessionInfo, TranscriptLine } from '#core/notes/types.ts'

export interface DraftRequest {
  lines: readonly TranscriptLine[]
  template: NoteTemplate
  session: Pick<SessionInfo, 'patientName' | 'providerName' | 'sessionType'>
  length: SessionLength | undefined
  /** The visit whose patient consented; without one the clinician's word counts. */
  appointmentId: string | null
  consentConfirmed?: boolean
  /** By the built-in rules, whichever engine is set up. */
  byRules?: boolean
  /** Keep it as the visit's note; the answer has its ID. */
  keep?: boolean
}

interface Listener {
  signal?: AbortSignal
  onProgress?: (progress: DraftNoteProgress) => void
}

/** The server drafts, whichever the engine: it knows whether the patient agreed, and writes down who was asked. */
export async function draftNote(request: DraftRequest, listener: Listener = {}): Promise<DraftNoteAnswer> {
  const {
    lines,
    template,
    session,
    length,
    appointmentId,
    consentConfirmed = false,
    byRules = false,
    keep = false,
  } = request
  const { patientName, providerName, sessionType } = session
  const body: DraftNoteRequest = {
    ...(appointmentId ? { appointmentId } : { consentConfirmed }),
    byRules,
    keep,
    transcript: lines.map((line) => ({ ...line })),
    template: {
      ...template,
      sections: template.sections.map((section) => ({ ...section, takes: [...section.takes] })),
    },
    session: {
      patientName,
      providerName,
      sessionType,
      ...(length && { durationMinutes: length.minutes, durationFrom: length.from }),
    },
  }
  const onProgress = (told: unknown) => listener.onProgress?.(progress.parse(told))
  const { callStreaming } = await import('#web/platform/call-streaming.ts')
  return answer.parse(await callStreaming('draft-note', body, { signal: listener.signal, onProgress }))
}
