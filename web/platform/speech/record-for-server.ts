import type { TranscribeAudioAnswer } from '#core/contracts/transcribe-audio.ts'

const pieceMs = 15_000

interface Recording {
  track: MediaStreamTrack
  send: (audio: Blob) => Promise<TranscribeAudioAnswer>
  /** `began`: when the piece began, by this device's clock. */
  onAnswer: (answer: TranscribeAudioAnswer, began: number) => void
  onFailed: (error: unknown) => void
  /** The microphone has ended. What it heard until then is still sent. */
  onLost: () => void
}

/** For the practice's speech server: the microphone in pieces of some seconds. */
export function recordForServer({ track, send, onAnswer, onFailed, onLost }: Recording): {
  stop: () => void
} {
  const stream = new MediaStream([track])
  let over = false
  let recorder: MediaRecorder | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function record() {
    if (track.readyState === 'ended') return onLost()
    try {
      recordPiece()
    } catch (error) {
      onFailed(error)
    }
  }

  function recordPiece() {
    const began = Date.now()
    const piece = new MediaRecorder(stream)
    const parts: Blob[] = []
    piece.ondataavailable = ({ data }) => parts.push(data)
    piece.onstop = () => {
      clearTimeout(timer)
      send(new Blob(parts, { type: piece.mimeType })).then((answer) => onAnswer(answer, began), onFailed)
      if (!over) record()
    }
    piece.start()
    recorder = piece
    timer = setTimeout(() => piece.stop(), pieceMs)
  }

  record()
  return {
    stop: () => {
      over = true
      clearTimeout(timer)
      if (recorder?.state === 'recording') recorder.stop()
    },
  }
}
