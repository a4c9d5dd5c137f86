import type { QueryClient } from '@tanstack/react-query'
import { findTemplate } from '#core/notes/templates.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { draftNote, fetchVisitNote } from '#web/domains/notes/index.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import type { VisitLink } from '../../visit-tools.ts'

export const noteKey = (visitId: string) => ['visit-note', visitId] as const

/** The server drafts the note of a visit from what was said and stores it. Text typed into it before is kept. */
export async function draftVisitNote(
  link: VisitLink,
  lines: TranscriptLine[],
  cache: QueryClient,
  until = serverNow(),
) {
  const template = findTemplate('soap')
  if (!template) throw new Error('There is no SOAP template')
  const { visitId: appointmentId, patientName, providerName } = link
  const sessionType = describeKind(link.appointmentType, 'en')
  const minutes = link.startedAt ? Math.floor((until - Date.parse(link.startedAt)) / 60_000) : 0
  await draftNote({
    lines,
    template,
    session: { patientName, providerName, sessionType },
    length: { minutes, from: 'measured' },
    appointmentId,
    keep: true,
  })
  await cache.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => part === 'visit-note' || part === 'stored-note' || part === 'visit-ended'),
  })
}

export interface BegunNote {
  id: string
  isSigned: boolean
}

/** The visit's note, a draft or signed; null while none was begun. */
export async function fetchBegunNote(visitId: string): Promise<BegunNote | null> {
  const note = await fetchVisitNote(visitId)
  return note ? { id: note.id, isSigned: note.status === 'signed' } : null
}
