import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { DamagedFile } from '#server/db/files/sealing.ts'
import { TooManyAtOnce } from '#server/db/take-turns.ts'
import type { Services } from '#server/services.ts'
import { InvalidToken } from '../caller.ts'
import { databaseAway, databaseIsAway } from '../database-away.ts'
import { BodyBrokeOff, BodyTooLarge, BodyTooSlow } from '../request-body.ts'

/** A refusal as Supabase Storage words it: the real status in the body, and 400 on the wire for all but resumable uploads. */
class StorageError extends Error {
  readonly status: number
  readonly code: string
  readonly error: string

  constructor(status: number, code: string, error: string, message: string) {
    super(message)
    this.status = status
    this.code = code
    this.error = error
  }
}

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const noSuchObject = () => new StorageError(404, 'NoSuchKey', 'not_found', 'Object not found')
export const invalidKey = (name: string) =>
  new StorageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`)
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size')
export const unsupportedType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`)
export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', 'invalid_request', message)
export const wrongOffset = () =>
  new StorageError(
    409,
    'InvalidUploadOffset',
    'Conflict',
    "Upload-Offset doesn't match the current offset of the upload",
  )
export const invalidSignature = (message: string) =>
  new StorageError(400, 'InvalidJWT', 'InvalidJWT', message)

export const noAuthorization = () => invalidRequest("headers must have required property 'authorization'")
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Invalid Input', 'Bucket name invalid')
export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'InvalidRequest', 'The bucket you tried to delete is not empty')

export const otherFolder = () =>
  new StorageError(403, 'AccessDenied', 'Unauthorized', "Files must stay in their owner's folder")

const notAllowed = () =>
  new StorageError(403, 'AccessDenied', 'Unauthorized', 'new row violates row-level security policy')
const duplicate = () => new StorageError(409, 'Duplicate', 'Duplicate', 'The resource already exists')
const unauthorized = (message: string) => new StorageError(403, 'InvalidJWT', 'Unauthorized', message)
const damaged = () =>
  new StorageError(500, 'InternalError', 'InternalError', "The stored file is damaged, so it wasn't sent")
const diskFull = () =>
  new StorageError(
    503,
    'disk_full',
    'Service Unavailable',
    "There's no space left for files right now. Nothing was saved. Please try again later.",
  )
const tookTooLong = () =>
  new StorageError(
    504,
    'DatabaseTimeout',
    'database_timeout',
    'The database took too long. Please try again.',
  )
const internal = () => new StorageError(500, 'InternalError', 'InternalError', 'Internal Server Error')

export function answerError({ log }: Services, thrown: unknown, c: Context): Response {
  if (databaseIsAway(thrown)) return databaseAway()
  const error = asStorageError(thrown)
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method)) {
    // The rest of a refused upload would otherwise be taken for the start of the next request.
    c.header('connection', 'close')
    c.set('costlyRefusal', true)
  }
  if (error.status >= 500) log.error({ err: thrown }, 'A storage request failed')
  const body = {
    statusCode: String(error.status),
    code: error.code,
    error: error.error,
    message: error.message,
  }
  if (error.status === 429) {
    c.header('retry-after', '1')
    c.set('costlyRefusal', true)
  }
  if (error.status === 503) return c.json(body, 503, { 'retry-after': '2' })
  if (error.status >= 500) return c.json(body, error.status === 504 ? 504 : 500)
  const isResumable = c.req.path.includes('/upload/resumable')
  return c.json(body, (isResumable ? error.status : 400) as ContentfulStatusCode)
}

function asStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  if (thrown instanceof InvalidToken) return unauthorized(thrown.message)
  if (thrown instanceof DamagedFile) return damaged()
  if (thrown instanceof z.ZodError) {
    const issue = thrown.issues[0]
    return invalidRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`)
  }
  if (thrown instanceof BodyTooLarge) return tooLarge()
  if (thrown instanceof BodyTooSlow) return invalidRequest('The body took too long')
  if (thrown instanceof BodyBrokeOff) return invalidRequest('The body broke off')
  if (thrown instanceof TooManyAtOnce)
    return new StorageError(429, thrown.code, 'Too many requests', thrown.message)
  const { code = '', message } = thrown as { code?: string; message?: string }
  return errorByCode(code, String(message))
}

function errorByCode(code: string, message: string): StorageError {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull()
    case quotaExceeded:
      return new StorageError(400, code, 'Quota exceeded', message)
    case '42501':
      return notAllowed()
    case '23505':
      return duplicate()
    case '57014':
      return tookTooLong()
    case 'PT401':
    case 'PT403':
      return unauthorized(message)
    default:
      // Such as a zero byte in a name, or metadata that are too complex.
      return /^(22|54)/.test(code)
        ? invalidRequest("The request contains a value that can't be stored")
        : internal()
  }
}

const quotaExceeded = 'SM990'

/** Whether the folder has no room for it. */
export const isFull = (thrown: unknown): boolean => (thrown as { code?: string }).code === quotaExceeded

/** Whether another attempt would get the same refusal. A session can be renewed, and a busy server recovers. */
export function isFinal(thrown: unknown): boolean {
  if (databaseIsAway(thrown)) return false
  if (thrown instanceof DamagedFile || (thrown as { code?: string }).code === 'ENOENT') return true
  const { status, code } = asStorageError(thrown)
  return status < 500 && status !== 429 && code !== 'InvalidJWT'
}
