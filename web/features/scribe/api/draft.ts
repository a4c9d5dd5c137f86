import { answer, type DraftNoteRequest } from '#core/contracts/draft-note.ts'
import { builtInRules } from '#core/notes/built-in-rules.ts'
import type { SessionLength } from '#core/notes/draft/suggest-procedures.ts'
import type { NoteDraft, NoteTemplate, SessionInfo, TranscriptLine } from '#core/notes/types.ts'
import { supabase } from '#web/lib/supabase.ts'

export interface DraftWish {
  lines: readonly TranscriptLine[]
  template: NoteTemplate
  info: SessionInfo
  length: SessionLength | undefined
  appointmentId: string | null
  /** The clinician's word that the patient agreed; asked for only where an outside engine drafts without a visit. */
  consentConfirmed: boolean
}

export interface Drafted {
  draft: NoteDraft
  draftedBy: string
}

/**
 * Without a visit the built-in rules run right here. For a visit the server drafts, whichever the engine: it knows
 * whether the patient agreed. Any engine's draft passes the same check.
 */
export async function draft(wish: DraftWish, engine: string): Promise<Drafted> {
  if (engine === builtInRules && !wish.appointmentId) {
    const { draftNote } = await import('#core/notes/draft-note.ts')
    return { draft: draftNote(wish.lines, wish.template, wish.length), draftedBy: builtInRules }
  }
  const client = await supabase()
  const body: DraftNoteRequest = {
    ...(wish.appointmentId
      ? { appointmentId: wish.appointmentId }
      : { consentConfirmed: wish.consentConfirmed }),
    transcript: wish.lines.map((line) => ({ ...line })),
    template: {
      ...wish.template,
      sections: wish.template.sections.map((section) => ({ ...section, takes: [...section.takes] })),
    },
    session: {
      patientName: wish.info.patientName,
      providerName: wish.info.providerName,
      sessionType: wish.info.sessionType,
      ...(wish.length && { durationMinutes: wish.length.minutes }),
    },
  }
  const { data, error } = await client.functions.invoke('draft-note', { body })
  if (error) throw error
  return answer.parse(data)
}
