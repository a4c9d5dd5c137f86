import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { FilesOfAnother } from './folder-owner.ts'
import type { SealedSource, SealedStore } from './sealed-store.ts'
import { headerSize } from './sealing.ts'

export type S3Settings = {
  DATA_DIR: string
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_PREFIX?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PATH_STYLE?: boolean | undefined
}

const tries = 3
const versionName = /^[0-9a-f-]{36}$/

/**
 * Sealed files in a bucket of any S3-compatible store. A file is sealed on this machine first and sent as it is, so
 * the store can't read it. `owner` is the practice's mark: a bucket and prefix with another mark are refused, because
 * files that none of our rows name would be removed as leftovers.
 */
export function openBucket(
  config: S3Settings & { S3_BUCKET: string },
  owner: () => Promise<string>,
): SealedStore {
  const { S3_BUCKET: Bucket, S3_PREFIX: prefix = 'saguaro/' } = config
  const drafts = path.join(config.DATA_DIR, 'storage-drafts')
  const keyOf = (version: string) => `${prefix}${version.slice(0, 2)}/${version}`
  const ownerKey = `${prefix}owner`
  let opening: Promise<Awaited<ReturnType<typeof load>>> | undefined
  let claiming: Promise<void> | undefined

  const s3 = () => {
    opening ??= load(config).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function textOf(Key: string): Promise<string | undefined> {
    const { client, GetObjectCommand } = await s3()
    const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch(unlessMissing)
    return found?.Body?.transformToString()
  }

  async function claim(): Promise<void> {
    const { client, PutObjectCommand } = await s3()
    const mine = await owner()
    if ((await textOf(ownerKey)) === undefined)
      await client.send(new PutObjectCommand({ Bucket, Key: ownerKey, Body: mine }))
    if ((await textOf(ownerKey)) !== mine)
      throw new FilesOfAnother(
        `Another practice keeps its files in the bucket ${Bucket} under ${prefix}. Set S3_PREFIX to one of its own.`,
      )
  }

  const claimed = () => {
    claiming ??= claim().catch((error) => {
      claiming = undefined
      throw isRefused(error)
        ? new Error(
            `The bucket ${Bucket} refuses our access key (${(error as Error).name}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, the clock of this machine, and what the key may do.`,
            { cause: error },
          )
        : error
    })
    return claiming
  }

  /** A stream can be sent only once, so each attempt reads the file again. */
  async function send(version: string, file: string): Promise<void> {
    const { client, PutObjectCommand } = await s3()
    const { size: ContentLength } = await stat(file)
    const ContentMD5 = await md5Of(file)
    for (let attempt = 1; ; attempt += 1) {
      try {
        const Body = createReadStream(file)
        await client.send(
          new PutObjectCommand({ Bucket, Key: keyOf(version), Body, ContentLength, ContentMD5 }),
        )
        return
      } catch (error) {
        if (attempt === tries) throw error
        await setTimeout(200 * 2 ** attempt)
      }
    }
  }

  return {
    put: async (version, write) => {
      await claimed()
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      const draft = path.join(drafts, randomUUID())
      try {
        const written = await write(draft)
        await send(version, draft)
        return written
      } finally {
        await unlink(draft).catch(() => {})
      }
    },
    open: async (version) => {
      const { client, GetObjectCommand } = await s3()
      const get = (start: number, end: number) =>
        client.send(new GetObjectCommand({ Bucket, Key: keyOf(version), Range: `bytes=${start}-${end}` }))
      const first = await get(0, headerSize - 1).catch((error) => {
        if (!isMissing(error)) throw error
        throw Object.assign(new Error('There is no such stored file', { cause: error }), { code: 'ENOENT' })
      })
      return objectSource(first, get)
    },
    remove: async (version) => {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(version) }))
    },
    list: async function* () {
      await claimed()
      const { client, paginateListObjectsV2 } = await s3()
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const version = path.posix.basename(Key)
          if (versionName.test(version) && LastModified) yield { version, writtenAt: LastModified }
        }
      }
    },
    check: async () => {
      await claimed()
      const { client, HeadBucketCommand } = await s3()
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

async function load(config: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const client: S3Client = new sdk.S3Client({
    region: config.S3_REGION ?? 'us-east-1',
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    forcePathStyle: config.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    // Without configured keys, the server uses those of its machine (environment, instance or container role).
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Not every store knows the newer checksums; every one knows Content-MD5, which each upload carries.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  })
  return { ...sdk, client }
}

/** The first response has the header and the length of the whole file. */
async function objectSource(
  first: GetObjectCommandOutput,
  get: (start: number, end: number) => Promise<GetObjectCommandOutput>,
): Promise<SealedSource> {
  const header = Buffer.from((await first.Body?.transformToByteArray()) ?? [])
  const size = Number(first.ContentRange?.split('/').at(-1) ?? header.length)
  return {
    size,
    read: async function* (start, end) {
      if (end < header.length) {
        yield header.subarray(start, end + 1)
        return
      }
      const { Body } = await get(start, end)
      if (!Body) return
      const body = Body as Readable
      try {
        for await (const piece of body) yield piece as Buffer
      } finally {
        body.destroy()
      }
    },
    close: async () => {},
  }
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5')
  const handle = await open(file)
  for await (const piece of handle.createReadStream()) hash.update(piece)
  return hash.digest('base64')
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

function isRefused(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode === 401 || $metadata?.httpStatusCode === 403
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error) || (error as { name?: string }).name === 'NoSuchBucket') throw error
}
