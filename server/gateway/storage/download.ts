import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { parseRange } from '../range.ts'
import { bucketById } from './buckets.ts'
import { noSuchBucket, noSuchObject } from './errors.ts'
import { pathAfter } from './object-path.ts'
import { findAnyObject, findObject, type ObjectRow } from './objects.ts'
import type { Handler, Storage } from './storage.ts'

export const downloadPublic: Handler = async (storage, caller, c) => {
  const path = pathAfter(c.req.url, 'object/public')
  if (!(await bucketById(storage, caller, path.bucket)).isPublic) throw noSuchBucket()
  const row = await findAnyObject(storage, caller, path)
  return send(storage, c, row, `public, ${row.metadata.cacheControl}`)
}

/**
 * Read as the person who signed the link: their session and policies are checked again, and the download is logged.
 */
export const downloadSigned: Handler = async (storage, { address }, c) => {
  const path = pathAfter(c.req.url, 'object/sign')
  const url = `${path.bucket}/${path.name}`
  const { signer, jti } = await storage.urls.verify(c.req.query('token') ?? '', 'read', url)
  const caller = { ...signer, ...(address && { address }) }
  return send(storage, c, await findObject(storage, caller, path, jti), 'private, no-store')
}

export const downloadAuthenticated: Handler = async (storage, caller, c) => {
  const path = pathAfter(c.req.url, 'object/authenticated')
  return send(storage, c, await findObject(storage, caller, path), 'private, no-store')
}

export const downloadObject: Handler = async (storage, caller, c) => {
  const path = pathAfter(c.req.url, 'object')
  return send(storage, c, await findObject(storage, caller, path), 'private, no-store')
}

async function send(storage: Storage, c: Context, row: ObjectRow, cacheControl: string): Promise<Response> {
  const { size, mimetype, eTag } = row.metadata
  const headers = new Headers({
    ...protectiveHeaders(mimetype),
    'content-type': mimetype,
    'content-disposition': disposition(row, c.req.query('download')),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag: eTag,
    'last-modified': row.updated_at.toUTCString(),
  })
  if (c.req.header('if-none-match') === eTag) return new Response(null, { status: 304, headers })

  const range = parseRange(c.req.header('range'), size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return new Response(null, { status, headers })
  const { outgoing } = c.env as HttpBindings
  const content = await contentOf(storage, row, start, end, () => outgoing.destroy())
  return new Response(content, { status, headers })
}

/** Opens the file and its first chunk before answering, so that a damaged one is an error and not half a file. */
async function contentOf(
  { files, services }: Storage,
  row: ObjectRow,
  start: number,
  end: number,
  hangUp: () => void,
) {
  const file = await files.open(row.version, row.metadata.size).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    services.log.error({ object: row.id }, 'A stored file is missing')
    throw noSuchObject()
  })
  const content = file.read(start, end)
  const first = await content.next()
  return ReadableStream.from(
    (async function* () {
      try {
        if (!first.done) yield first.value
        yield* content
      } catch (error) {
        services.log.error({ err: error, object: row.id }, 'A stored file broke off while it was read')
        // The HTTP adapter takes an early error for the end, and the reader would wait for the rest for ever.
        setImmediate(hangUp)
        throw error
      } finally {
        await content.return(undefined)
      }
    })(),
  )
}

const shownInline = /^(image\/(?!svg)|audio\/|video\/|text\/plain$|application\/pdf$)/

/** An uploaded file must never act as a page of ours. A PDF is not sandboxed: browsers' own viewers refuse to open then. */
function protectiveHeaders(mimetype: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'${mimetype === 'application/pdf' ? '' : '; sandbox'}`,
    'cross-origin-resource-policy': 'cross-origin',
  }
}

function disposition(row: ObjectRow, download: string | undefined): string {
  const kind = download === undefined && shownInline.test(row.metadata.mimetype) ? 'inline' : 'attachment'
  const name = download ? decodedAgain(download) : row.name.slice(row.name.lastIndexOf('/') + 1)
  return `${kind}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`
}

/** supabase-js encodes the name of a signed download twice; without this, accents would arrive as percent signs. */
function decodedAgain(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
