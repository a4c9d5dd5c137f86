import type { HeardLine } from '#core/speech/recognizer.ts'
import { builtModel } from '../built-model.ts'
import { type EngineProblem, WorkerEngine, type WorkerLike } from '../device/worker-engine.ts'
import { openAudioFile, type Stretch } from './audio-file.ts'

interface FileWork {
  /** Where to continue, in seconds. */
  from: number
  signal: AbortSignal
  onLine: (line: HeardLine) => void
  /** Transcribed seconds of the total. Continuing from there loses and repeats nothing. */
  onPosition: (seconds: number, total: number) => void
  /** While the model itself is fetched. */
  onModel: (percent: number | undefined) => void
}

/** The result of a recording. Without lines it was silence, or audio without recognizable words. */
export interface FileHeard {
  lines: number
  /** Stretches that sounded like speech, but gave no words: music, another language. */
  unclear: number
  /** Parts of the file that could not be read. */
  damaged: Stretch[]
}

export class EngineFailure extends Error {
  readonly problem: EngineProblem
  constructor(problem: EngineProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A piece is decoded while the one before it is heard; more would only fill the memory. */
const aheadSeconds = 20

/** A recording, heard on this device. Resolves when all of it is written, or when it was canceled. */
export async function transcribeFile(
  file: Blob,
  work: FileWork,
  startWorker?: () => WorkerLike,
): Promise<FileHeard> {
  const { from, signal, onLine, onPosition, onModel } = work
  const audio = await openAudioFile(file)
  const heard: FileHeard = { lines: 0, unclear: 0, damaged: [] }
  const failure = Promise.withResolvers<never>()
  const engine = new WorkerEngine(
    builtModel,
    {
      onLine: (line) => {
        heard.lines += 1
        onLine({ ...line, startedAt: line.startedAt + from * 1000, endedAt: line.endedAt + from * 1000 })
      },
      onUnclear: () => {
        heard.unclear += 1
      },
      onDone: (seconds) => onPosition(Math.min(audio.seconds, from + seconds), audio.seconds),
      onProgress: onModel,
      onProblem: (problem) => failure.reject(new EngineFailure(problem)),
    },
    startWorker,
  )
  const cancel = () => engine.close()
  signal.addEventListener('abort', cancel, { once: true })
  onPosition(from, audio.seconds)

  async function hearAll() {
    for await (const piece of audio.read(from, (part) => heard.damaged.push(part))) {
      if (signal.aborted) return
      engine.take(piece)
      await engine.keepUp(aheadSeconds)
    }
    await engine.flush()
    if (!signal.aborted) onPosition(audio.seconds, audio.seconds)
  }

  try {
    await Promise.race([hearAll(), failure.promise])
    return heard
  } finally {
    signal.removeEventListener('abort', cancel)
    engine.close()
  }
}
