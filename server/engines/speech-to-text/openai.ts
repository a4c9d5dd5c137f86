import { z } from 'zod'
import { EngineError } from '../engine-error.ts'
import { addressOf, bearer, type Endpoint } from '../http/endpoint.ts'
import { readJson } from '../http/read-limited.ts'
import { send } from '../http/send.ts'
import type { HeardLine, SpeechToText } from './types.ts'

const maxBytes = 8 * 1024 * 1024

const segment = z.object({
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  speaker: z.string().nullish(),
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
})
const transcription = z.object({
  text: z.string(),
  language: z.string().nullish(),
  segments: z.array(segment).nullish(),
})

/** Any server that speaks OpenAI's audio transcriptions, such as those that run Whisper. */
export function openaiSpeechToText(endpoint: Endpoint, model: string): SpeechToText {
  return {
    name: model,
    outside: true,
    transcribe: async ({ bytes, type, name }, { language, signal }) => {
      const body = new FormData()
      body.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
      body.set('model', model)
      body.set('response_format', 'verbose_json')
      body.set('temperature', '0')
      if (language) body.set('language', language.slice(0, 2).toLowerCase())
      const outgoing = {
        address: addressOf(endpoint, 'audio/transcriptions'),
        headers: bearer(endpoint),
        body,
      }
      const answer = await send(endpoint, outgoing, signal, (response) =>
        readJson(endpoint.kind, response, maxBytes),
      )
      const heard = transcription.safeParse(answer)
      if (!heard.success)
        throw new EngineError(endpoint.kind, 'unusable', "The answer isn't a valid transcription")
      const { language: found } = heard.data
      return { lines: linesOf(heard.data), ...(found ? { language: found } : {}) }
    },
  }
}

function linesOf({ text, segments }: z.infer<typeof transcription>): HeardLine[] {
  const lines = segments?.filter(isSpeech).map(({ text, start, end, speaker }) => ({
    text: text.trim(),
    start,
    end,
    ...(speaker ? { voice: speaker } : {}),
  }))
  return (lines ?? sentencesOf(text)).filter((line) => line.text !== '')
}

/** Whisper writes words into silence and says itself that it doubts them; its own rule for leaving them out. */
function isSpeech({ no_speech_prob, avg_logprob }: z.infer<typeof segment>): boolean {
  return (no_speech_prob ?? 0) <= 0.6 || (avg_logprob ?? 0) >= -1
}

/** A server without segments answers in one piece. */
function sentencesOf(text: string): HeardLine[] {
  return text.split(/(?<=[.!?…。？！])\s+/u).map((sentence) => ({ text: sentence.trim() }))
}
