import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { nestingOf } from '../nesting-of.ts'
import { invalidRequest, tooLarge } from './errors.ts'

export type UploadBody = {
  content: AsyncIterable<Uint8Array>
  declaredType: string
  cacheControl: string
  metadata: unknown
}

/** The file in a request: the body itself, or the file part of the form that browsers send for a Blob. */
export async function readUpload(request: Request): Promise<UploadBody> {
  const contentType = request.headers.get('content-type') ?? ''
  const body = bodyOf(request)
  if (contentType.startsWith('multipart/form-data')) return filePart(body, contentType)
  const metadata = request.headers.get('x-metadata')
  return {
    content: body.iterator({ destroyOnReturn: false }),
    declaredType: contentType,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    metadata: metadata ? parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')) : null,
  }
}

/** A client that hangs up before anything is read must not end the process: the reader gets the error then. */
export function bodyOf(request: Request): Readable {
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([])
  return body.on('error', () => {})
}

function filePart(body: Readable, contentType: string): Promise<UploadBody> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const parser = formParser(contentType)
    const parsed = pipeline(body, parser)
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    // The parser emits one more error after it was destroyed; without a listener that would end the process.
    parser.on('error', () => {})
    parser.on('file', (_name, file, _fileName, _encoding, type) => {
      file.on('error', () => {})
      parsed.catch((error) => file.destroy(error))
      try {
        resolve({
          content: untilParsed(file.iterator({ destroyOnReturn: false }), parsed),
          declaredType: type,
          cacheControl: `max-age=${Number.parseInt(fields.cacheControl ?? '', 10) || 3600}`,
          metadata: fields.metadata ? parseMetadata(fields.metadata) : null,
        })
      } catch (error) {
        reject(error)
      }
    })
    parsed.then(
      () => reject(invalidRequest('The form holds no file')),
      (error: Error) => reject(invalidRequest(error.message)),
    )
  })
}

function formParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { files: 1, fields: 10, fieldSize: 64 * 1024 },
    })
  } catch (error) {
    throw invalidRequest((error as Error).message)
  }
}

/** A form that breaks off must not pass for a shorter file. */
async function* untilParsed(file: AsyncIterable<Uint8Array>, parsed: Promise<void>) {
  yield* file
  await parsed
}

/** Lets at most `limit` bytes pass. */
export async function* atMost(limit: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > limit) throw tooLarge()
    yield piece
  }
}

/** The beginning of the content, and the content from its beginning. */
export async function peek(content: AsyncGenerator<Uint8Array>, wanted: number) {
  const pieces: Uint8Array[] = []
  let length = 0
  while (length < wanted) {
    const { value, done } = await content.next()
    if (done) break
    pieces.push(value)
    length += value.length
  }
  return {
    head: Buffer.concat(pieces).subarray(0, wanted),
    content: (async function* () {
      yield* pieces
      yield* content
    })(),
  }
}

const mostNesting = 100

function parseMetadata(text: string): unknown {
  if (nestingOf(text) > mostNesting) throw invalidRequest(`metadata: nested more than ${mostNesting} deep`)
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('metadata is not JSON')
  }
}
