import { type Caller, service, transactionAs } from '#server/db/run-as.ts'
import { type Bucket, bucketById } from './buckets.ts'
import { checkType, contentTypeOf } from './content-type.ts'
import { tooLarge } from './errors.ts'
import { type ObjectPath, pathAfter } from './object-path.ts'
import { newMetadata, removeFiles, saveObject, selectObject } from './objects.ts'
import type { Handler, Storage } from './storage.ts'
import { limitConcurrency, peek, readUpload, type UploadBody } from './upload-body.ts'

const headBytes = 64 * 1024
const uploadUrlSeconds = 2 * 60 * 60
/** What a form adds around its file: boundaries, part headers, a few fields. */
const formBytes = 128 * 1024

type Upload = { path: ObjectPath; caller: Caller; owner: string | null; upsert: boolean }

export const uploadObject: Handler = (storage, caller, c) => {
  const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
  const path = pathAfter(c.req.url, 'object')
  return store(storage, { path, caller, owner: caller.claims.sub ?? null, upsert }, c.req.raw)
}

/** Permission is asked now, as the caller; the link then carries it to whoever uploads. */
export const signUpload: Handler = async (storage, caller, c) => {
  const path = pathAfter(c.req.url, 'object/upload/sign')
  const owner = caller.claims.sub ?? null
  const upsert = c.req.header('x-upsert') === 'true'
  await bucketById(storage, path.bucket)
  await checkAllowed(storage, { path, caller, owner, upsert })
  const url = `${path.bucket}/${path.name}`
  const token = await storage.urls.sign(
    { use: 'upload', url, upsert, ...(owner ? { owner } : {}) },
    uploadUrlSeconds,
  )
  return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

export const uploadToSignedUrl: Handler = async (storage, _caller, c) => {
  const path = pathAfter(c.req.url, 'object/upload/sign')
  const signed = await storage.urls.verify(
    c.req.query('token') ?? '',
    'upload',
    `${path.bucket}/${path.name}`,
  )
  const upload = { path, caller: service, owner: signed.owner ?? null, upsert: signed.upsert === true }
  return store(storage, upload, c.req.raw)
}

async function store(storage: Storage, upload: Upload, request: Request): Promise<Response> {
  const { bucket, name } = upload.path
  refuseDeclaredSize(await bucketById(storage, bucket), request)
  await checkAllowed(storage, upload)
  const id = await keep(storage, upload, await readUpload(request))
  return Response.json({ Id: id, Key: `${bucket}/${name}` })
}

/** File first, row second: a row never points to a file that is not whole, and a file without a row is swept. */
export async function keep(storage: Storage, upload: Upload, body: UploadBody): Promise<string> {
  const limits = await bucketById(storage, upload.path.bucket)
  const { head, content } = await peek(limitConcurrency(limits.sizeLimit, body.content), headBytes)
  const type = await contentTypeOf(head, body.declaredType)
  checkType(type, limits.allowedTypes)

  const { version, size } = await storage.files.write(content)
  try {
    const { id, replaced } = await transactionAs(storage.services.requests, upload.caller, async (tx) => {
      const before = upload.upsert ? await selectObject(tx, upload.path) : undefined
      const metadata = newMetadata(version, size, type, body.cacheControl)
      const object = { ...upload, version, metadata, userMetadata: body.metadata }
      return { id: await saveObject(tx, upload.path, object), replaced: before?.version ?? null }
    })
    await removeFiles(storage, [replaced])
    return id
  } catch (error) {
    await removeFiles(storage, [version])
    throw error
  }
}

function refuseDeclaredSize(limits: Bucket, request: Request): void {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limits.sizeLimit + (isForm ? formBytes : 0)) throw tooLarge()
}

const undo = Symbol('undo')

/** Tries the row and takes it back, so that nobody can fill the disk with files they may not store. */
export async function checkAllowed({ services }: Storage, upload: Upload): Promise<void> {
  await transactionAs(services.requests, upload.caller, async (tx) => {
    await saveObject(tx, upload.path, { ...upload, version: null, metadata: {}, userMetadata: null })
    throw undo
  }).catch((error) => {
    if (error !== undo) throw error
  })
}
