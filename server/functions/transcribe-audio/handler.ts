import type {
  TranscribeAudioAnswer,
  TranscribeAudioProgress,
  TranscribeAudioRequest,
} from '#core/contracts/transcribe-audio.ts'
import { askEngine } from '../ask-engine.ts'
import { beginAi } from '../begin-ai.ts'
import { limitTries } from '../limit-tries.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { audioTypeOf } from './audio-type.ts'

type Context = FunctionContext<TranscribeAudioRequest, TranscribeAudioProgress>

const ms = (seconds: number) => Math.round(seconds * 1000)

/** Has audio written down. It is held in memory while the engine listens, and nowhere afterwards. */
export async function transcribeAudio(context: Context): Promise<TranscribeAudioAnswer> {
  const { services, caller, input, signal, report } = context
  const person = requireSignedIn(caller)
  await limitTries(services.sql, { key: `transcribe-audio:${person}`, allowed: 30, seconds: 60 })
  const engine = services.engines.transcription
  if (!engine) throw notSetUp()
  const audio = await readAudio(input.audio, services.engines.maxAudioBytes)
  await beginAi(context, { purpose: 'transcribe-audio', engine })

  report({ stage: 'listening' })
  const heard = await askEngine(services, () =>
    engine.transcribe(audio, { language: input.language, signal }),
  )
  report({ stage: 'writing' })
  return {
    engine: engine.name,
    ...(heard.language ? { language: heard.language } : {}),
    lines: heard.lines.map(({ text, start, end, voice }) => ({
      id: crypto.randomUUID(),
      text,
      speaker: input.speaker ?? null,
      ...(start === undefined ? {} : { startedAt: ms(start) }),
      ...(end === undefined ? {} : { endedAt: ms(end) }),
      ...(voice === undefined ? {} : { voice }),
    })),
  }
}

async function readAudio(file: File, maxBytes: number) {
  if (file.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024)
    throw new FunctionError(413, 'audio_too_large', `Audio files can be up to ${megabytes} MB`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = await audioTypeOf(bytes)
  if (!found) throw new FunctionError(415, 'not_audio', 'Please upload a valid audio file (MP3, WAV, or MP4)')
  return { bytes, type: found.type, name: `audio.${found.ending}` }
}

const notSetUp = () =>
  new FunctionError(
    503,
    'engine_not_configured',
    'No speech engine is set up, so audio can’t be transcribed. Use live transcription, or type or paste the transcript.',
  )
