import type { Sql } from '#server/db/pool.ts'
import { type Caller, transactionAs } from '#server/db/run-as.ts'
import { openTurns } from '#server/db/take-turns.ts'
import { type Bucket, bucketById } from './buckets.ts'
import { checkType, contentTypeOf } from './content-type.ts'
import { invalidRequest, invalidSignature, tooLarge } from './errors.ts'
import { type ObjectPath, pathAfter } from './object-path.ts'
import { newMetadata, removeFiles, removeUnnamed, saveObject, selectObject } from './objects.ts'
import type { Handler, Storage } from './storage.ts'
import { atMost, peek, readUpload, type UploadBody } from './upload-body.ts'

const headBytes = 64 * 1024
const uploadUrlSeconds = 10 * 60
/** What a form adds around its file: boundaries, part headers, a few fields. */
const formBytes = 128 * 1024

/** How many files one person can send at the same time; further ones wait unread. */
export const uploadTurns = openTurns({ running: 4, waiting: 40, waitMs: 20_000 })

type Upload = { path: ObjectPath; caller: Caller; owner: string | null; upsert: boolean }

export const uploadObject: Handler = (storage, caller, c) => {
  const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
  const path = pathAfter(c.req.url, 'object')
  return store(storage, { path, caller, owner: caller.claims.sub ?? null, upsert }, c.req.raw)
}

/** Permission is asked now, and once more when the link is used: by then a session or a right may be gone. */
export const signUpload: Handler = async (storage, caller, c) => {
  const path = pathAfter(c.req.url, 'object/upload/sign')
  if (c.req.header('x-upsert') === 'true') throw invalidRequest('A signed upload link never replaces a file')
  await bucketById(storage, caller, path.bucket)
  await checkAllowed(storage, { path, caller, owner: caller.claims.sub ?? null, upsert: false })
  const url = `${path.bucket}/${path.name}`
  const token = await storage.urls.sign({ use: 'upload', url }, caller, uploadUrlSeconds)
  return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** Stores the file as the person who signed the link, once, and never over another file. */
export const uploadToSignedUrl: Handler = async (storage, { address }, c) => {
  const path = pathAfter(c.req.url, 'object/upload/sign')
  const url = `${path.bucket}/${path.name}`
  const { signer, jti } = await storage.urls.verify(c.req.query('token') ?? '', 'upload', url)
  const caller = { ...signer, ...(address && { address }) }
  const upload = { path, caller, owner: signer.claims.sub ?? null, upsert: false }
  return store(storage, upload, c.req.raw, async () => {
    const [first] = await storage.services.sql<{ used: boolean }[]>`
      select storage.use_link(${jti}::text::uuid) as used`
    if (!first?.used) throw invalidSignature('This upload link was already used')
  })
}

async function store(
  storage: Storage,
  upload: Upload,
  request: Request,
  claim: () => Promise<void> = async () => {},
): Promise<Response> {
  const { bucket, name } = upload.path
  refuseDeclaredSize(await bucketById(storage, upload.caller, bucket), request)
  await checkAllowed(storage, upload)
  await claim()
  const id = await keep(storage, upload, await readUpload(request))
  return Response.json({ Id: id, Key: `${bucket}/${name}` })
}

/**
 * File first, row second: a row never points to an incomplete file, and a file without a row is removed later.
 * `alongside` runs in the row's transaction.
 */
export function keep(
  storage: Storage,
  upload: Upload,
  body: UploadBody,
  alongside: (tx: Sql) => Promise<void> = async () => {},
): Promise<string> {
  return uploadTurns(upload.caller, () => keepNow(storage, upload, body, alongside))
}

async function keepNow(
  storage: Storage,
  upload: Upload,
  body: UploadBody,
  alongside: (tx: Sql) => Promise<void>,
): Promise<string> {
  const limits = await bucketById(storage, upload.caller, upload.path.bucket)
  const { head, content } = await peek(atMost(limits.sizeLimit, body.content), headBytes)
  const type = await contentTypeOf(head, body.declaredType)
  checkType(type, limits.allowedTypes)

  const { version, size } = await storage.files.write(content)
  try {
    const { id, replaced } = await transactionAs(storage.services.requests, upload.caller, async (tx) => {
      await alongside(tx)
      const before = upload.upsert ? await selectObject(tx, upload.path) : undefined
      const metadata = newMetadata(version, size, type, body.cacheControl)
      const object = { ...upload, version, metadata, userMetadata: body.metadata }
      return { id: await saveObject(tx, upload.path, object), replaced: before?.version ?? null }
    })
    await removeFiles(storage, [replaced])
    return id
  } catch (error) {
    await removeUnnamed(storage, version, error)
    throw error
  }
}

function refuseDeclaredSize(limits: Bucket, request: Request): void {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limits.sizeLimit + (isForm ? formBytes : 0)) throw tooLarge()
}

const undo = Symbol('undo')

/** Inserts the row and rolls back, so that no one can fill the disk with files they may not store. */
export async function checkAllowed({ services }: Storage, upload: Upload, size = 0): Promise<void> {
  await transactionAs(services.requests, upload.caller, async (tx) => {
    await saveObject(tx, upload.path, { ...upload, version: null, metadata: { size }, userMetadata: null })
    throw undo
  }).catch((error) => {
    if (error !== undo) throw error
  })
}
