import { z } from 'zod'
import { EngineError } from '../engine-error.ts'
import { addressOf, type Endpoint } from '../http/endpoint.ts'
import { readJson } from '../http/read-limited.ts'
import { send } from '../http/send.ts'
import type { TranslationEngine } from './types.ts'

const maxBytes = 256 * 1024
const translated = z.object({ translatedText: z.string().regex(/\S/) })

/** Any server that speaks LibreTranslate's protocol. */
export function libreTranslate(endpoint: Endpoint): TranslationEngine {
  return {
    name: 'LibreTranslate',
    outside: true,
    translate: async ({ text, source, target }, { signal }) => {
      const key = endpoint.key ? { api_key: endpoint.key } : {}
      const body = JSON.stringify({ q: text, source, target, format: 'text', ...key })
      const headers = { 'content-type': 'application/json' }
      const outgoing = { address: addressOf(endpoint, 'translate'), headers, body }
      const answer = await send(endpoint, outgoing, signal, (response) =>
        readJson(endpoint.kind, response, maxBytes),
      )
      const result = translated.safeParse(answer)
      if (!result.success)
        throw new EngineError(endpoint.kind, 'unusable', 'The answer contains no translation')
      return { text: result.data.translatedText.trim() }
    },
  }
}
