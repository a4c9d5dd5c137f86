import { logProblem } from '#web/platform/log.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { toast } from '#web/platform/toast.ts'
import type { VisitLink } from '../visit-tools.ts'
import { fetchLines } from './api/lines.ts'
import { draftVisitNote, fetchDraft } from './api/note-draft.ts'
import { forNotes } from './transcript.ts'

/**
 * A visit that was written down leaves a note to read and sign. One that was not leaves none; and a draft the clinician
 * has worked on already stays theirs.
 */
export async function draftAfterVisit(link: VisitLink) {
  try {
    const lines = await fetchLines(link.visitId)
    if (lines.length === 0) return
    const begun = await fetchDraft(link.visitId)
    if (begun?.sections.some(({ sentences }) => sentences.some(({ attested }) => attested))) return
    await draftVisitNote(link, forNotes(lines, link.startedAt), queryClient)
    toast.success('SOAP note generated successfully', { id: 'visit-note' })
  } catch (error) {
    logProblem('No note was drafted', error)
    toast.error('Failed to generate SOAP note', { id: 'visit-note' })
  }
}
