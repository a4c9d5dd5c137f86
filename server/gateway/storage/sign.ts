import { z } from 'zod'
import { type Caller, transactionAs } from '#server/db/run-as.ts'
import { bucketById } from './buckets.ts'
import { pathAfter } from './object-path.ts'
import { findObject, noteReads } from './objects.ts'
import { readJson } from './read-json.ts'
import type { Handler, Storage } from './storage.ts'

/** Long enough to open a file, too short to pass around. */
const longest = 5 * 60
const expiresIn = z.number().int().min(1).max(longest)
const one = z.object({ expiresIn })
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(500) })

export const signUrl: Handler = async (storage, caller, c) => {
  const path = pathAfter(c.req.url, 'object/sign')
  const input = one.parse(await readJson(storage, caller, c))
  const row = await findObject(storage, caller, path)
  return c.json({ signedURL: await linkTo(storage, caller, `${path.bucket}/${row.name}`, input.expiresIn) })
}

/** Signs the files the caller may see; the others are returned with a reason. */
export const signUrls: Handler = async (storage, caller, c) => {
  const bucket = await bucketById(storage, caller, c.req.param('bucket') ?? '')
  const input = many.parse(await readJson(storage, caller, c))
  const rows = await transactionAs(storage.services.requests, caller, async (tx) => {
    const found = await tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucket.id} and name = any(${input.paths})`
    await noteReads(
      tx,
      caller,
      bucket.id,
      found.map(({ name }) => name),
    )
    return found
  })
  const visible = new Set(rows.map(({ name }) => name))
  const links = input.paths.map(async (path) =>
    visible.has(path)
      ? {
          error: null,
          path,
          signedURL: await linkTo(storage, caller, `${bucket.id}/${path}`, input.expiresIn),
        }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  )
  return c.json(await Promise.all(links))
}

async function linkTo({ urls }: Storage, signer: Caller, url: string, seconds: number): Promise<string> {
  return `/object/sign/${url}?token=${await urls.sign({ use: 'read', url }, signer, seconds)}`
}
