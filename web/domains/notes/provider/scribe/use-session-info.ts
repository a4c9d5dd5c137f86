import { useState } from 'react'
import { measureLength, type SessionLength } from '#core/notes/draft/session-length.ts'
import type { SessionInfo, TranscriptLine } from '#core/notes/types.ts'
import { practice } from '#core/practice.ts'
import { providerName } from '#core/provider-name.ts'
import { fullName } from '#web/platform/formats.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { sessionOf } from '../../shared/visits-of-note.ts'
import type { ScribeVisit } from './api.ts'

/** Values from the visit; the clinician's input takes precedence. */
export function useSessionInfo(provider: Provider | null | undefined, visit: ScribeVisit | null | undefined) {
  const [typed, setTyped] = useState<Partial<SessionInfo> & { minutes?: string }>({})
  const zone = provider?.time_zone ?? practice.timeZone
  const session = sessionOf(visit ?? null, zone)
  const info: SessionInfo = {
    patientName: visit?.patient ? fullName(visit.patient, '') : '',
    providerName: provider ? providerName(provider) : '',
    ...session,
    ...definedOf(typed),
    // The note of a visit has the visit's day.
    ...(visit && { sessionDate: session.sessionDate }),
  }
  const minutes = typed.minutes ?? ''
  return { info, minutes, change: (more: typeof typed) => setTyped((before) => ({ ...before, ...more })) }
}

/** The clinician's input, otherwise the times of the lines, otherwise the calendar. */
export function lengthOf(
  minutes: string,
  lines: readonly TranscriptLine[],
  visit: ScribeVisit | null | undefined,
): SessionLength | undefined {
  const typed = Number.parseInt(minutes, 10)
  if (typed > 0) return { minutes: typed, from: 'entered' }
  const measured = measureLength(lines)
  if (measured) return measured
  return visit ? { minutes: visit.duration_minutes, from: 'scheduled' } : undefined
}

function definedOf({ minutes: _minutes, ...typed }: Partial<SessionInfo> & { minutes?: string }) {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}
