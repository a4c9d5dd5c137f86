import { z } from 'zod'
import { EngineError, type EngineKind } from '../engine-error.ts'
import { addressOf, bearer, type Endpoint } from '../http/endpoint.ts'
import { readEvents } from '../http/read-events.ts'
import { readJson } from '../http/read-limited.ts'
import { send } from '../http/send.ts'
import type { LanguageModel } from './types.ts'

const maxBytes = 2 * 1024 * 1024

const finish = z.string().nullish()
const whole = z.object({
  choices: z
    .tuple([z.object({ message: z.object({ content: z.string() }), finish_reason: finish })])
    .rest(z.unknown()),
})
const piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }), finish_reason: finish })),
})

/**
 * Any server that speaks OpenAI's chat completions. Servers that ignore `stream` and send one complete answer also
 * work.
 */
export function openaiModel(endpoint: Endpoint, model: string): LanguageModel {
  const { kind } = endpoint
  return {
    name: model,
    complete: ({ system, user }, { signal, onText }) => {
      const body = JSON.stringify({
        model,
        stream: true,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      })
      const headers = { ...bearer(endpoint), 'content-type': 'application/json' }
      const outgoing = { address: addressOf(endpoint, 'chat/completions'), headers, body }
      return send(endpoint, outgoing, signal, (response) =>
        response.headers.get('content-type')?.startsWith('text/event-stream')
          ? readStream(kind, response, onText)
          : readWhole(kind, response),
      )
    },
  }
}

async function readWhole(kind: EngineKind, response: Response): Promise<string> {
  const answer = whole.safeParse(await readJson(kind, response, maxBytes))
  if (!answer.success) throw new EngineError(kind, 'unusable', "The answer isn't a valid completion")
  const [{ message, finish_reason }] = answer.data.choices
  requireEnd(kind, finish_reason ?? 'stop')
  return message.content
}

async function readStream(
  kind: EngineKind,
  response: Response,
  onText: ((written: number) => void) | undefined,
): Promise<string> {
  let text = ''
  let ended: string | undefined
  for await (const data of readEvents(kind, response, maxBytes)) {
    if (data === '[DONE]') {
      ended ??= 'stop'
      break
    }
    const { choices } = parsePiece(kind, data)
    for (const { delta, finish_reason } of choices.slice(0, 1)) {
      text += delta.content ?? ''
      ended = finish_reason ?? ended
    }
    onText?.(text.length)
  }
  requireEnd(kind, ended)
  return text
}

function parsePiece(kind: EngineKind, data: string): z.infer<typeof piece> {
  try {
    return piece.parse(JSON.parse(data))
  } catch {
    throw new EngineError(kind, 'unusable', "Part of the answer isn't a valid completion")
  }
}

/** An incomplete answer is rejected, because half a note looks like a complete one. */
function requireEnd(kind: EngineKind, reason: string | undefined): void {
  if (reason === 'stop') return
  if (reason === 'content_filter') throw new EngineError(kind, 'refused', 'The engine filtered its answer')
  throw new EngineError(kind, 'unusable', `The answer ended early: ${reason ?? 'no end'}`)
}
