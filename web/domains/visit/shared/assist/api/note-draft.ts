import type { QueryClient } from '@tanstack/react-query'
import { findTemplate } from '#core/notes/templates.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { practice } from '#core/practice.ts'
import { draftNote, fetchVisitDraft, fromRow, keepVisitDraft } from '#web/domains/notes/index.ts'
import { today } from '#web/platform/plain-date.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import type { VisitLink } from '../../visit-tools.ts'

export const noteKey = (visitId: string) => ['visit-note', visitId] as const

/** Drafts the note of a visit from what was said, and keeps it as the visit's draft. It counts once it is signed. */
export async function draftVisitNote(link: VisitLink, lines: TranscriptLine[], cache: QueryClient) {
  const template = findTemplate('soap')
  if (!template) throw new Error('There is no SOAP template')
  const { visitId: appointmentId, patientId, providerId, patientName, providerName } = link
  const sessionType = link.appointmentType
  const minutes = link.startedAt ? Math.floor((serverNow() - Date.parse(link.startedAt)) / 60_000) : 0
  const { draft, draftedBy } = await draftNote({
    lines,
    template,
    session: { patientName, providerName, sessionType },
    length: { minutes, from: 'measured' },
    appointmentId,
  })
  const values = {
    template: template.format,
    sessionType,
    sessionDate: today(practice.timeZone),
    sections: draft.sections,
    diagnoses: draft.diagnoses,
    procedures: draft.procedures,
    transcript: lines,
    draftedBy,
    draftedAt: new Date().toISOString(),
  }
  await keepVisitDraft({ appointmentId, patientId, providerId, values })
  await cache.invalidateQueries({ queryKey: noteKey(appointmentId) })
}

export async function fetchDraft(visitId: string) {
  const row = await fetchVisitDraft(visitId)
  return row && fromRow(row)
}
