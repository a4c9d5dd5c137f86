import type { QueryClient } from '@tanstack/react-query'
import { answer, type DraftNoteRequest } from '#core/contracts/draft-note.ts'
import { noteSections } from '#core/contracts/note-parts.ts'
import { builtInRules } from '#core/notes/built-in-rules.ts'
import { draftNote } from '#core/notes/draft-note.ts'
import { findTemplate } from '#core/notes/templates.ts'
import type { NoteDraft, NoteTemplate, TranscriptLine } from '#core/notes/types.ts'
import { enginesQuery } from '#web/lib/engines.ts'
import { sayNote } from '#web/lib/notes/values.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { VisitLink } from '#web/lib/visit-tools.ts'

export const noteKey = (visitId: string) => ['visit-note', visitId] as const

interface Drafted {
  draft: NoteDraft
  draftedBy: string
}

/** Drafts the note of a visit from what was said, and keeps it as the visit's draft. It counts once it is signed. */
export async function draftVisitNote(link: VisitLink, lines: TranscriptLine[], cache: QueryClient) {
  const template = findTemplate('soap')
  if (!template) throw new Error('There is no SOAP template')
  const minutes = link.startedAt ? Math.floor((Date.now() - Date.parse(link.startedAt)) / 60_000) : 0
  const engines = await cache.fetchQuery(enginesQuery).catch(() => undefined)
  const drafted =
    !engines || engines.drafting.name === builtInRules
      ? { draft: draftNote(lines, template, { minutes, from: 'measured' }), draftedBy: builtInRules }
      : await askEngine(link, lines, template, minutes)
  await keepDraft(link, lines, template, drafted)
  await cache.invalidateQueries({ queryKey: noteKey(link.visitId) })
}

async function askEngine(
  link: VisitLink,
  transcript: TranscriptLine[],
  { sections, ...template }: NoteTemplate,
  durationMinutes: number,
): Promise<Drafted> {
  const client = await supabase()
  const { patientName, providerName, appointmentType: sessionType } = link
  const body: DraftNoteRequest = {
    appointmentId: link.visitId,
    transcript,
    template: {
      ...template,
      sections: sections.map((section) => ({ ...section, takes: [...section.takes] })),
    },
    session: { patientName, providerName, sessionType, durationMinutes },
  }
  const { data, error } = await client.functions.invoke('draft-note', { body })
  if (error) throw error
  return answer.parse(data)
}

async function keepDraft(link: VisitLink, lines: TranscriptLine[], template: NoteTemplate, drafted: Drafted) {
  const client = await supabase()
  const { draft, draftedBy } = drafted
  const note = {
    template: template.format,
    content: sayNote(draft.sections),
    sections: draft.sections as never,
    transcript: lines as never,
    icd_codes: draft.diagnoses as never,
    cpt_codes: draft.procedures as never,
    drafted_by: draftedBy,
    drafted_at: new Date().toISOString(),
  }
  const before = await fetchDraft(link.visitId)
  if (before)
    await read(
      client
        .from('progress_notes')
        .update({ ...note, version: before.version + 1 })
        .eq('id', before.id),
    )
  else
    await read(
      client.from('progress_notes').insert({
        ...note,
        appointment_id: link.visitId,
        patient_id: link.patientId,
        provider_id: link.providerId,
        session_type: link.appointmentType,
      }),
    )
}

export async function fetchDraft(visitId: string) {
  const client = await supabase()
  const row = await read(
    client
      .from('progress_notes')
      .select('id, version, sections, drafted_by, drafted_at, cpt_codes, icd_codes')
      .eq('appointment_id', visitId)
      .eq('status', 'draft')
      .is('addendum_to', null)
      .maybeSingle(),
  )
  return row && { ...row, sections: noteSections.catch([]).parse(row.sections) }
}
