import { type Inference, type Session, sampleRate } from './inference.ts'
import { type Correction, correctMedicineNames } from './medicine-names.ts'
import type { SpeechModel } from './models.ts'
import { openMoonshine } from './moonshine.ts'
import { type Segment, Segmenter } from './segmenter.ts'
import { frameSize, openVoiceActivity } from './voice-activity.ts'

/** What one person said between two pauses. */
export interface HeardLine {
  text: string
  /** As heard, before names of medicines were corrected; absent when nothing was. */
  heard?: string
  corrections: Correction[]
  /** 0 to 1. */
  confidence: number
  /** Milliseconds since the first sample. */
  startedAt: number
  endedAt: number
}

/** Below this the model is guessing at something that is no speech: music, a fan, another language. */
const unusable = 0.4

interface Parts {
  inference: Inference
  model: SpeechModel
  encoder: Session
  decoder: Session
  voice: Session
  decode: (tokens: number[]) => string
  isOrdinary: (word: string) => boolean
}

export interface RecognizerEvents {
  onLine: (line: HeardLine) => void
  /** Someone started or stopped speaking. */
  onSpeaking?: (speaking: boolean) => void
  /** Sound that was like speech, but from which no words could be made. */
  onUnclear?: () => void
  /** So many samples since the first are written: hearing can begin again there, and no line comes twice. */
  onDone?: (samples: number) => void
}

/** From samples of one microphone, or of one file, to lines. Samples must be taken one call after the other. */
export function openRecognizer(parts: Parts, { onLine, onSpeaking, onUnclear, onDone }: RecognizerEvents) {
  const transcribe = openMoonshine(parts)
  const voice = openVoiceActivity(parts.inference, parts.voice)
  let segmenter = new Segmenter()
  let rest = new Float32Array(0)
  let speaking = false
  /** Samples from before the segmenter was last restarted. */
  let before = 0
  let taken = 0
  let done = 0
  /** The previous line was cut without a pause. */
  let midSentence = false

  async function write({ audio, start, end, goesOn }: Segment) {
    const { text: written, confidence } = await transcribe(audio)
    const heard = asPart(written, midSentence, goesOn, parts.isOrdinary)
    midSentence = goesOn
    if (!/\p{L}|\p{N}/u.test(heard) || confidence < unusable) return onUnclear?.()
    const { text, corrections } = correctMedicineNames(heard, parts.isOrdinary)
    onLine({
      text,
      ...(text !== heard && { heard }),
      corrections,
      confidence,
      startedAt: ms(before + start),
      endedAt: ms(before + end),
    })
  }

  function reportSpeaking() {
    if (segmenter.hears === speaking) return
    speaking = segmenter.hears
    onSpeaking?.(speaking)
  }

  function reportProgress(now: number) {
    if (now <= done) return
    done = now
    onDone?.(done)
  }

  return {
    async take(samples: Float32Array) {
      const all = new Float32Array(rest.length + samples.length)
      all.set(rest)
      all.set(samples, rest.length)
      let at = 0
      for (; at + frameSize <= all.length; at += frameSize) {
        const frame = all.slice(at, at + frameSize)
        const segment = segmenter.take(frame, await voice.probability(frame))
        taken += frameSize
        reportSpeaking()
        if (!segment) continue
        await write(segment)
        reportProgress(before + segmenter.done)
      }
      rest = all.slice(at)
      reportProgress(before + segmenter.done)
    },
    /** Writes what was begun, as at the end of a file or when the microphone is switched off. */
    async flush() {
      const segment = segmenter.flush()
      reportSpeaking()
      if (segment) await write(segment)
      segmenter = new Segmenter()
      midSentence = false
      taken += rest.length
      before = taken
      rest = new Float32Array(0)
      voice.reset()
      reportProgress(before)
    },
  }
}

/**
 * The model writes each piece as complete sentences. If a piece was cut out of the middle, the capital and the period
 * at the cut change the meaning: "I don't want to." "Die alone."
 */
function asPart(text: string, goesOnFrom: boolean, goesOn: boolean, isOrdinary: (word: string) => boolean) {
  const first = /^\p{L}[\p{L}'’]*/u.exec(text)?.[0] ?? ''
  const begun =
    goesOnFrom && !/^I(?:\b|['’])/.test(first) && isOrdinary(first.toLowerCase())
      ? `${first.charAt(0).toLowerCase()}${text.slice(1)}`
      : text
  return goesOn ? begun.replace(/\.+$/, '') : begun
}

export type Recognizer = ReturnType<typeof openRecognizer>

const ms = (samples: number) => Math.round((samples / sampleRate) * 1000)
