import { EngineError, type EngineKind } from '../engine-error.ts'

/** The `data` of each server-sent event, as it arrives. */
export async function* readEvents(
  kind: EngineKind,
  response: Response,
  maxBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes)
      throw new EngineError(kind, 'unusable', `The answer is larger than ${maxBytes} bytes`)
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}
