import type { Context } from 'hono'
import type { Sql } from '#server/db/pool.ts'
import { type Caller, inTurnOf, runAs } from '#server/db/run-as.ts'
import { bucketById } from './buckets.ts'
import { invalidRequest, isFinal, isFull, noSuchObject, tooLarge, wrongOffset } from './errors.ts'
import { checkName } from './object-path.ts'
import { removeFiles } from './objects.ts'
import {
  arrived,
  beginUpload,
  endOldest,
  endOwnUpload,
  endUpload,
  findUpload,
  hasTooManyPieces,
  type NewUpload,
  openInFolder,
  type ResumableUpload,
} from './resumable-uploads.ts'
import type { Handler, Storage } from './storage.ts'
import { checkAllowed, keep, uploadTurns } from './upload.ts'
import { atMost, bodyOf, peek } from './upload-body.ts'

/** tus 1.0 with creation and termination, as in Supabase Storage: an interrupted upload can continue. */
const tus = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

export const createResumable: Handler = async (storage, caller, c) => {
  const length = Number(c.req.header('upload-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length) || length < 0)
    throw invalidRequest('Upload-Length must be a number of bytes')
  const { bucketName = '', objectName = '', ...rest } = metadataOf(c.req.header('upload-metadata') ?? '')
  checkName(objectName)
  const limits = await bucketById(storage, caller, bucketName)
  if (length > limits.sizeLimit) throw tooLarge()
  const upload = {
    path: { bucket: bucketName, name: objectName },
    owner: caller.claims.sub ?? null,
    upsert: c.req.header('x-upsert') === 'true',
  }
  await endOldUploadsIfFull(storage, { ...upload, caller, length })
  const id = await beginUpload(storage, {
    ...upload,
    length,
    contentType: rest.contentType ?? 'application/octet-stream',
    cacheControl: `max-age=${Number.parseInt(rest.cacheControl ?? '', 10) || 3600}`,
  })
  await removeFiles(storage, await endOldest(storage, upload.owner))
  const location = `${c.req.path}/${id}`
  return new Response(null, { status: 201, headers: { ...tus, location, 'upload-offset': '0' } })
}

/**
 * Unfinished uploads take space too. If there isn't enough, the person's oldest unfinished uploads are ended: they
 * were probably abandoned.
 */
async function endOldUploadsIfFull(
  storage: Storage,
  { length, ...upload }: Pick<NewUpload, 'path' | 'owner' | 'upsert' | 'length'> & { caller: Caller },
): Promise<void> {
  const open = await openInFolder(storage, upload)
  for (;;) {
    try {
      const unfinished = open.reduce((bytes, { length }) => bytes + length, 0)
      await checkAllowed(storage, upload, unfinished + length)
      return
    } catch (error) {
      const oldest = isFull(error) ? open.shift() : undefined
      if (!oldest) throw error
      await removeFiles(storage, await endUpload(storage, oldest.id))
    }
  }
}

/** A client takes an offset at the end for success, so that is reported only once the object exists. */
export const resumableOffset: Handler = async (storage, caller, c) => {
  const { id, received, length } = await ownUpload(storage, caller, c)
  if (received === length) await finish(storage, caller, id)
  const headers = { ...tus, 'upload-offset': String(received), 'upload-length': String(length) }
  return new Response(null, { headers })
}

export const continueResumable: Handler = async (storage, caller, c) => {
  const upload = await ownUpload(storage, caller, c)
  if (Number(c.req.header('upload-offset') ?? Number.NaN) !== upload.received) throw wrongOffset()
  if (hasTooManyPieces(upload))
    throw invalidRequest('The upload was split into too many parts. Start it again')
  const received = await inTurn(upload.id, async () => {
    const body = untilItBreaks(bodyOf(c.req.raw))
    return uploadTurns(caller, async () => {
      const { head, content } = await peek(atMost(upload.length - upload.received, body), 1)
      return head.length > 0 ? storePiece(storage, upload, content) : upload.received
    })
  })
  if (received === upload.length) await finish(storage, caller, upload.id)
  return new Response(null, { status: 204, headers: { ...tus, 'upload-offset': String(received) } })
}

export const abandonResumable: Handler = async (storage, caller, c) => {
  const { id } = await ownUpload(storage, caller, c)
  await removeFiles(storage, await endUpload(storage, id))
  return new Response(null, { status: 204, headers: tus })
}

async function ownUpload(storage: Storage, caller: Caller, c: Context): Promise<ResumableUpload> {
  const { requests } = storage.services
  await runAs(requests, caller, [])
  const upload = await inTurnOf(requests, caller, () => findUpload(storage, c.req.param('id') ?? ''))
  if (!upload || upload.owner !== (caller.claims.sub ?? null)) throw noSuchObject()
  return upload
}

const writing = new Map<string, number>()

/** The second is for a client that continues before its broken connection has been noticed. */
const mostWriting = 2

/** Each is written in full before it is known which of them counts. */
async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const others = writing.get(id) ?? 0
  if (others >= mostWriting) throw wrongOffset()
  writing.set(id, others + 1)
  try {
    return await work()
  } finally {
    const left = (writing.get(id) ?? 1) - 1
    if (left > 0) writing.set(id, left)
    else writing.delete(id)
  }
}

/** Data from before the connection broke is kept: the next attempt continues there. */
async function* untilItBreaks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    return
  }
}

async function storePiece(
  storage: Storage,
  { id, received }: ResumableUpload,
  content: AsyncIterable<Uint8Array>,
) {
  const piece = await storage.files.write(content)
  if (await arrived(storage, id, received, piece)) return received + piece.size
  await removeFiles(storage, [piece.version])
  throw wrongOffset()
}

const finishing = new Map<string, Promise<void>>()

/** Requests that meet at the end of one upload wait for the same work. */
function finish(storage: Storage, caller: Caller, id: string): Promise<void> {
  const running = finishing.get(id)
  if (running) return running
  const work = finishNow(storage, caller, id).finally(() => finishing.delete(id))
  finishing.set(id, work)
  return work
}

/**
 * The pieces, read one after the other, take the way of any other upload: what they are is checked there. The upload
 * ends in the transaction that adds the object, so a stop at any moment leaves one of the two.
 */
async function finishNow(storage: Storage, caller: Caller, id: string): Promise<void> {
  const upload = await findUpload(storage, id)
  if (!upload) throw noSuchObject()
  const { contentType: declaredType, cacheControl, pieces } = upload
  async function* content() {
    for (const { version, size } of pieces) {
      const file = await storage.files.open(version, size)
      yield* file.read(0, size - 1)
    }
  }
  const body = { content: content(), declaredType, cacheControl, metadata: null }
  const end = async (tx: Sql) => {
    if (!(await endOwnUpload(tx, id))) throw noSuchObject()
  }
  try {
    await keep(storage, { ...upload, caller }, body, end)
  } catch (error) {
    if (isFinal(error)) await removeFiles(storage, await endUpload(storage, id))
    throw error
  }
  await removeFiles(
    storage,
    pieces.map(({ version }) => version),
  )
}

/** `name base64, name base64` */
function metadataOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )
}
