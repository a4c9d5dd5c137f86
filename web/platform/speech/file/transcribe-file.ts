import type { HeardLine } from '#core/speech/recognizer.ts'
import { builtModel } from '../built-model.ts'
import { type EngineProblem, WorkerEngine, type WorkerLike } from '../device/worker-engine.ts'
import { openAudioFile } from './audio-file.ts'

interface FileWork {
  /** Where to go on, in seconds. */
  from: number
  signal: AbortSignal
  onLine: (line: HeardLine) => void
  /** Seconds of the file that are written, of all. Going on from there loses nothing and repeats nothing. */
  onPosition: (seconds: number, total: number) => void
  /** While the model itself is fetched. */
  onModel: (percent: number | undefined) => void
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

/** A recording, heard on this device. Resolves when all of it is written, or when it was cancelled. */
export async function transcribeFile(
  file: Blob,
  work: FileWork,
  startWorker?: () => WorkerLike,
): Promise<void> {
  const { from, signal, onLine, onPosition, onModel } = work
  const audio = await openAudioFile(file)
  const failure = Promise.withResolvers<never>()
  const engine = new WorkerEngine(
    builtModel,
    {
      onLine: (line) =>
        onLine({ ...line, startedAt: line.startedAt + from * 1000, endedAt: line.endedAt + from * 1000 }),
      onDone: (seconds) => onPosition(Math.min(audio.seconds, from + seconds), audio.seconds),
      onProgress: onModel,
      onProblem: (problem) => failure.reject(new EngineFailure(problem)),
    },
    startWorker,
  )
  const cancelled = () => engine.close()
  signal.addEventListener('abort', cancelled, { once: true })
  onPosition(from, audio.seconds)

  async function hearAll() {
    for await (const piece of audio.read(from)) {
      if (signal.aborted) return
      engine.take(piece)
      await engine.keepUp(aheadSeconds)
    }
    await engine.flush()
    if (!signal.aborted) onPosition(audio.seconds, audio.seconds)
  }

  try {
    await Promise.race([hearAll(), failure.promise])
  } finally {
    signal.removeEventListener('abort', cancelled)
    engine.close()
  }
}
