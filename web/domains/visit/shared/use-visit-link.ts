import { useMemo } from 'react'
import { providerName } from '#core/provider-name.ts'
import { fullName } from '#web/platform/formats.ts'
import type { InCall } from './in-call.ts'
import { useVisitWords } from './use-visit-words.ts'
import type { VisitLink } from './visit-tools.ts'

/** The call, as the tools beside it see it. */
export function useVisitLink({ visit, call, state }: InCall, openPanel: (id: string) => void): VisitLink {
  const { words } = useVisitWords(visit)
  const { audio } = call.media.tracks
  const connected = state.phase === 'live'
  const muted = state.media.microphone !== 'on'
  const { remote } = state
  return useMemo(
    () => ({
      visitId: visit.id,
      role: visit.role,
      patientId: visit.patient_id,
      providerId: visit.provider_id,
      patientName: fullName(visit.patient ?? {}, words.patient),
      providerName: visit.provider ? providerName(visit.provider) : words.somebody,
      appointmentType: visit.appointment_type,
      startedAt: visit.started_at,
      connected,
      microphone: audio,
      muted,
      remote,
      send: call.tools.send,
      listen: call.tools.listen,
      openPanel,
    }),
    [visit, words, connected, audio, muted, remote, call, openPanel],
  )
}
