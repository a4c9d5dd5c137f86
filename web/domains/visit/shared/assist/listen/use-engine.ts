import { useEffect, useEffectEvent } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { transcribe } from '#web/platform/transcribe.ts'

const pieceMs = 15_000

interface Engine {
  on: boolean
  visitId: string
  microphone: MediaStreamTrack | null
  speaker: 'provider' | 'patient'
  onLines: (lines: { text: string; spokenAt: number; language: string | null }[]) => void
  onFailed: (message: string) => void
}

/** For a browser that cannot recognize speech: pieces of its microphone go to the practice's speech engine. */
export function useEngine({ on, visitId, microphone, speaker, onLines, onFailed }: Engine) {
  const heard = useEffectEvent(onLines)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    if (!on || !microphone) return
    const stream = new MediaStream([microphone])
    let over = false
    let recorder: MediaRecorder | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    record()

    function record() {
      const began = serverNow()
      const piece = new MediaRecorder(stream)
      const parts: Blob[] = []
      piece.ondataavailable = ({ data }) => parts.push(data)
      piece.onstop = () => {
        void send(new Blob(parts, { type: piece.mimeType }), began)
        if (!over) record()
      }
      piece.start()
      recorder = piece
      timer = setTimeout(() => piece.stop(), pieceMs)
    }

    async function send(audio: Blob, began: number) {
      try {
        const { lines, language = null } = await transcribe({
          audio,
          fileName: 'visit.webm',
          appointmentId: visitId,
          speaker,
        })
        heard(lines.map(({ text, startedAt = 0 }) => ({ text, spokenAt: began + startedAt, language })))
      } catch (error) {
        logProblem('Audio could not be transcribed', error)
        failed(error instanceof Error ? error.message : '')
      }
    }

    return () => {
      over = true
      clearTimeout(timer)
      if (recorder?.state === 'recording') recorder.stop()
    }
  }, [on, visitId, microphone, speaker])
}
