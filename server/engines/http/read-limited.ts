import { Buffer } from 'node:buffer'
import { EngineError, type EngineKind } from '../engine-error.ts'

/** The whole answer, unless it is unreasonably large. */
export async function readLimited(
  kind: EngineKind,
  response: Response,
  maxBytes: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes)
      throw new EngineError(kind, 'unusable', `The answer is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export async function readJson(kind: EngineKind, response: Response, maxBytes: number): Promise<unknown> {
  const bytes = await readLimited(kind, response, maxBytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new EngineError(kind, 'unusable', 'The answer is not JSON')
  }
}
