import { type Context, Hono } from 'hono'
import type { FileStore } from '#server/db/files/file-store.ts'
import { anonymous } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'
import { callerOf } from '../caller.ts'
import { addressOf } from '../request-info.ts'
import { createBucket, deleteBucket, emptyBucket, updateBucket } from './administer-buckets.ts'
import { getBucket, listBuckets } from './buckets.ts'
import { downloadAuthenticated, downloadObject, downloadPublic, downloadSigned } from './download.ts'
import { answerError, noAuthorization } from './errors.ts'
import { objectInfo } from './info.ts'
import { listObjects } from './list.ts'
import { listPages } from './list-pages.ts'
import { copyObject, moveObject } from './move.ts'
import { removeObjects } from './remove.ts'
import { abandonResumable, continueResumable, createResumable, resumableOffset } from './resumable.ts'
import { signUrl, signUrls } from './sign.ts'
import { signedUrls } from './signed-urls.ts'
import type { Handler, Storage } from './storage.ts'
import { signUpload, uploadObject, uploadToSignedUrl } from './upload.ts'

/** Supabase Storage's calls. A link or a public bucket speaks for itself; everything else is done as the caller. */
export function storageRoutes(services: Services, files: FileStore): Hono {
  const storage: Storage = { services, files, urls: signedUrls(services.sql) }
  const asCaller = (handler: Handler) => async (c: Context) => {
    if (c.req.header('authorization') === undefined) throw noAuthorization()
    const caller = await callerOf(services, c.req.raw.headers)
    return handler(storage, { ...caller, address: addressOf(services.config, c) }, c)
  }
  const asAnyone = (handler: Handler) => (c: Context) =>
    handler(storage, { ...anonymous, address: addressOf(services.config, c) }, c)

  const routes = new Hono()
  routes.onError((error, c) => answerError(services, error, c))

  routes.get('/bucket', asCaller(listBuckets))
  routes.post('/bucket', asCaller(createBucket))
  routes.get('/bucket/:bucket', asCaller(getBucket))
  routes.put('/bucket/:bucket', asCaller(updateBucket))
  routes.post('/bucket/:bucket/empty', asCaller(emptyBucket))
  routes.delete('/bucket/:bucket', asCaller(deleteBucket))

  routes.post('/object/list/:bucket', asCaller(listObjects))
  routes.post('/object/list-v2/:bucket', asCaller(listPages))
  routes.post('/object/move', asCaller(moveObject))
  routes.post('/object/copy', asCaller(copyObject))
  routes.delete('/object/:bucket', asCaller(removeObjects))

  routes.post('/object/sign/:bucket', asCaller(signUrls))
  routes.post('/object/sign/:bucket/*', asCaller(signUrl))
  routes.get('/object/sign/:bucket/*', asAnyone(downloadSigned))
  routes.post('/object/upload/sign/:bucket/*', asCaller(signUpload))
  routes.put('/object/upload/sign/:bucket/*', asAnyone(uploadToSignedUrl))

  routes.post('/upload/resumable', asCaller(createResumable))
  routes.get('/upload/resumable/:id', asCaller(resumableOffset))
  routes.patch('/upload/resumable/:id', asCaller(continueResumable))
  routes.delete('/upload/resumable/:id', asCaller(abandonResumable))

  routes.get('/object/public/:bucket/*', asAnyone(downloadPublic))
  routes.get('/object/info/:bucket/*', asCaller(objectInfo))
  routes.get('/object/authenticated/:bucket/*', asCaller(downloadAuthenticated))
  routes.get('/object/:bucket/*', asCaller(downloadObject))
  routes.on(['POST', 'PUT'], '/object/:bucket/*', asCaller(uploadObject))
  return routes
}
