import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { askBeforeLeaving } from '#web/platform/ask-before-leaving.ts'
import { logProblem } from '#web/platform/log.ts'
import { forget, recall, remember } from '#web/platform/tab-memory.ts'
import { toast } from '#web/platform/toast.ts'
import { useVisitConsents } from '../../consent/use-visit-consents.ts'
import type { VisitLink } from '../../visit-tools.ts'
import { keepPiece } from './keep-piece.ts'
import { recordingType } from './recording-type.ts'

/** A reload or a crash loses at most this much. */
const pieceMs = 20_000
const told = z.object({ on: z.boolean() })

/**
 * The sound of the visit, only while the patient consents, in short pieces: what was recorded before a crash or a
 * withdrawal is there, or gone, piece by piece. The provider's browser records; the patient's shows that it does.
 */
export function useRecording({ visitId, role, connected, microphone, remote, send, listen }: VisitLink) {
  const { allows } = useVisitConsents(visitId)
  const [wanted, setWanted] = useState(false)
  const [toldOn, setToldOn] = useState(false)
  const records = role === 'provider' && wanted && allows.recording && connected
  const turn = useCallback(
    (on: boolean) => {
      setWanted(on)
      if (on) remember(recordingIn(visitId), 'yes')
      else forget(recordingIn(visitId))
    },
    [visitId],
  )
  useInterruptionNotice(visitId, role === 'provider' && connected && allows.recording)

  useEffect(() => {
    if (role === 'provider' && connected) send('recording', { on: records })
  }, [role, connected, records, send])
  useEffect(() => listen('recording', (data) => setToldOn(told.safeParse(data).data?.on ?? false)), [listen])

  useEffect(() => {
    const kind = recordingType()
    if (!records || !remote || !kind) return
    const { mimeType, type } = kind
    const mix = mixAudio(microphone, remote)
    let over = false
    let recorder: MediaRecorder | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const mayLeave = askBeforeLeaving()
    document.addEventListener('visibilitychange', cutWhenHidden)
    record()

    function record() {
      try {
        recordPiece()
      } catch (error) {
        logProblem('The recording did not start', error)
        fail('We couldn’t record this visit.')
      }
    }

    function recordPiece() {
      const piece = new MediaRecorder(mix.stream, { mimeType })
      const parts: Blob[] = []
      piece.ondataavailable = ({ data }) => parts.push(data)
      piece.onstop = () => {
        void keep(new Blob(parts, { type }))
        if (over) mix.close()
        else record()
      }
      piece.start()
      recorder = piece
      timer = setTimeout(() => piece.stop(), pieceMs)
    }

    /** A phone may end a hidden page at any moment. */
    function cutWhenHidden() {
      if (!document.hidden || recorder?.state !== 'recording') return
      clearTimeout(timer)
      recorder.stop()
    }

    function fail(message: string) {
      toast.error(message, { id: 'visit-recording' })
      turn(false)
    }

    async function keep(audio: Blob) {
      let waited = false
      const mayLeave = askBeforeLeaving()
      const kept = await keepPiece(visitId, audio, () => {
        if (!waited)
          toast.warning('Part of the recording isn’t saved yet. We’ll keep trying. Leave this page open.', {
            id: 'visit-recording',
            duration: 10_000,
          })
        waited = true
      })
      mayLeave()
      if (kept === 'kept' && waited) toast.success('The recording is saved.', { id: 'visit-recording' })
      if (kept === 'refused') fail('We couldn’t save the recording.')
      if (kept === 'no-consent') turn(false)
    }

    return () => {
      over = true
      mayLeave()
      document.removeEventListener('visibilitychange', cutWhenHidden)
      clearTimeout(timer)
      if (recorder?.state === 'recording') recorder.stop()
      else mix.close()
    }
  }, [records, microphone, remote, visitId, turn])

  return {
    on: role === 'provider' ? records : connected && toldOn && allows.recording,
    /** The patient allows it, and this browser can. */
    allowed: allows.recording && recordingType() !== undefined,
    turn,
  }
}

const recordingIn = (visitId: string) => `visit-recording ${visitId}`

/** A reload ends a recording, and nothing starts one but the clinician. */
function useInterruptionNotice(visitId: string, ready: boolean) {
  const [cutOff] = useState(() => recall(recordingIn(visitId)) !== undefined)
  useEffect(() => {
    if (!ready || !cutOff || recall(recordingIn(visitId)) === undefined) return
    forget(recordingIn(visitId))
    toast.warning('Recording stopped when this page was loaded again. Press Record to continue.', {
      id: 'visit-recording',
      duration: 10_000,
    })
  }, [ready, cutOff, visitId])
}

export type Recording = ReturnType<typeof useRecording>

/** Both voices in one track: the microphone here and the remote audio. Video is never recorded. */
function mixAudio(microphone: MediaStreamTrack | null, remote: MediaStream) {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  const voices = [microphone, ...remote.getAudioTracks()].filter((track) => track !== null)
  for (const track of voices) context.createMediaStreamSource(new MediaStream([track])).connect(mixed)
  void context.resume()
  return { stream: mixed.stream, close: () => void context.close() }
}
