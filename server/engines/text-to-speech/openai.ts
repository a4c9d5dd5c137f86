import { fileTypeFromBuffer } from 'file-type'
import { EngineError } from '../engine-error.ts'
import { addressOf, bearer, type Endpoint } from '../http/endpoint.ts'
import { readLimited } from '../http/read-limited.ts'
import { send } from '../http/send.ts'
import { redactor } from '../redact/redact.ts'
import type { TextToSpeech } from './types.ts'

const maxBytes = 5 * 1024 * 1024

type Voice = { model: string; voice: string; redact: boolean }

/** Any server that speaks OpenAI's audio speech. Words cannot be hidden and spoken, so some are not sent at all. */
export function openaiTextToSpeech(endpoint: Endpoint, { model, voice, redact }: Voice): TextToSpeech {
  return {
    name: model,
    outside: true,
    speak: async (text, { names, signal }) => {
      if (redact && namesSomebody(text, names)) return undefined
      const headers = { ...bearer(endpoint), 'content-type': 'application/json' }
      const body = JSON.stringify({ model, voice, input: text, response_format: 'mp3' })
      const outgoing = { address: addressOf(endpoint, 'audio/speech'), headers, body }
      const bytes = await send(endpoint, outgoing, signal, (response) =>
        readLimited(endpoint.kind, response, maxBytes),
      )
      const found = await fileTypeFromBuffer(bytes)
      if (!found?.mime.startsWith('audio/'))
        throw new EngineError(endpoint.kind, 'unusable', 'The answer is not audio')
      return { bytes, type: found.mime }
    },
  }
}

function namesSomebody(text: string, names: readonly string[]): boolean {
  const { hide, count } = redactor(names)
  hide(text)
  return count() > 0
}
