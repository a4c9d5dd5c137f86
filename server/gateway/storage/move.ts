import { z } from 'zod'
import { type Caller, transactionAs } from '#server/db/run-as.ts'
import { bucketById } from './buckets.ts'
import { checkType } from './content-type.ts'
import { noSuchObject, otherFolder, tooLarge } from './errors.ts'
import { checkName, type ObjectPath } from './object-path.ts'
import { findObject, newMetadata, type ObjectRow, removeUnnamed, saveObject } from './objects.ts'
import { readJson } from './read-json.ts'
import type { Handler, Storage } from './storage.ts'

const request = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})

/** Only the row changes: the file is stored under its version, not under its name. */
export const moveObject: Handler = async (storage, caller, c) => {
  const { source, to } = await sourceAndDestination(storage, caller, await readJson(storage, caller, c))
  await transactionAs(storage.services.requests, caller, async (tx) => {
    const moved = await tx`
      update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
      where id = ${source.id} returning id`
    if (moved.length === 0) throw noSuchObject()
  })
  return c.json({ message: 'Successfully moved' })
}

export const copyObject: Handler = async (storage, caller, c) => {
  const { source, to } = await sourceAndDestination(storage, caller, await readJson(storage, caller, c))
  const original = await storage.files.open(source.version, source.metadata.size)
  const { version, size } = await storage.files.write(original.read(0, source.metadata.size - 1))
  try {
    const { mimetype, cacheControl } = source.metadata
    const id = await transactionAs(storage.services.requests, caller, (tx) =>
      saveObject(tx, to, {
        owner: caller.claims.sub ?? null,
        upsert: false,
        version,
        metadata: newMetadata(version, size, mimetype, cacheControl),
        userMetadata: source.user_metadata,
      }),
    )
    return c.json({ Id: id, Key: `${to.bucket}/${to.name}` })
  } catch (error) {
    await removeUnnamed(storage, version, error)
    throw error
  }
}

/** A source the caller may see, and a destination whose limits the file meets. */
async function sourceAndDestination(storage: Storage, caller: Caller, body: unknown) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = request.parse(body)
  const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
  checkName(sourceKey)
  checkName(destinationKey)
  const source: ObjectRow = await findObject(storage, caller, { bucket: bucketId, name: sourceKey })
  refuseOtherFolder(caller, { bucket: bucketId, name: sourceKey }, to)
  const limits = await bucketById(storage, caller, to.bucket)
  checkType(source.metadata.mimetype, limits.allowedTypes)
  if (source.metadata.size > limits.sizeLimit) throw tooLarge()
  return { source, to }
}

/** The first folder of a name is the person it belongs to; files can't move from one person's record to another's. */
function refuseOtherFolder(caller: Caller, from: ObjectPath, to: ObjectPath): void {
  const folder = ({ bucket, name }: ObjectPath) => `${bucket}/${name.split('/', 1)[0]}`
  if (caller.role !== 'service_role' && folder(from) !== folder(to)) throw otherFolder()
}
