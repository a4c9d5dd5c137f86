import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { checkReach } from './server-reach.ts'
import { endSession } from './session/end-session.ts'
import { accessToken } from './supabase/as-person.ts'
import { connection } from './supabase/connection.ts'
import { supabase } from './supabase.ts'

/** Why an upload failed. `network` is worth a retry; `type` and `size` are not. */
export type UploadProblem = 'type' | 'size' | 'network' | 'cancelled' | 'refused'

export class UploadError extends Error {
  readonly problem: UploadProblem

  constructor(problem: UploadProblem, message: string) {
    super(message)
    this.name = 'UploadError'
    this.problem = problem
  }
}

interface Upload {
  bucket: string
  /** A unique name for each file, so that a retry can't collide with another person's file. */
  path: string
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const stallMs = 30_000
/** After the last byte, the server checks and stores the whole file before it answers. */
const finishMs = 120_000
/** The size Supabase Storage requires; the received part of an interrupted piece is still kept. */
const pieceBytes = 6 * 1024 * 1024

/** Interrupted uploads, by path: where they continue. */
const brokenOff = new Map<string, string>()

/**
 * Sends a file and reports progress. To continue after a failure, call it again with the same path: it resumes where
 * it stopped, and a file that arrived while its answer was lost counts as sent.
 */
export async function upload({ bucket, path, file, onProgress, signal }: Upload): Promise<void> {
  const { Tus, url, key, token } = await prepare()
  if (signal.aborted) throw new UploadError('cancelled', 'Canceled before it began')
  const place = `${bucket}/${path}`
  await new Promise<void>((resolve, reject) => {
    const uploadUrl = brokenOff.get(place) ?? null
    // An upload that broke off may only have its end before it.
    const stalled = () => stop('network', 'Nothing moved for a while')
    const watch = stallWatch(stalled, uploadUrl ? finishMs : stallMs)
    const sending: TusUpload = new Tus(file, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      uploadUrl,
      headers: { apikey: key },
      // A large file on a slow line takes longer than a token is valid.
      onBeforeRequest: async (request) => request.setHeader('authorization', `Bearer ${await token()}`),
      metadata: { bucketName: bucket, objectName: path, contentType: file.type, cacheControl: '3600' },
      chunkSize: pieceBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => void (sending.url && brokenOff.set(place, sending.url)),
      onProgress: (sent, total) => {
        watch.moved(sent === total ? finishMs : stallMs)
        onProgress(total > 0 ? (sent / total) * 100 : 0)
      },
      onSuccess: () => {
        done()
        brokenOff.delete(place)
        resolve()
      },
      onError: (error) => {
        done()
        settle(error as DetailedError).then(resolve, reject)
      },
    })
    const done = () => {
      watch.end()
      signal.removeEventListener('abort', cancel)
    }
    const stop = (problem: UploadProblem, message: string) => {
      done()
      if (problem === 'network') void checkReach()
      void sending.abort(problem === 'cancelled').catch(() => {})
      reject(new UploadError(problem, message))
    }
    const cancel = () => stop('cancelled', 'Cancelled')
    signal.addEventListener('abort', cancel)
    sending.start()
  })
}

async function prepare() {
  const library = import('tus-js-client')
  try {
    const client = await supabase()
    const { supabaseUrl, supabaseKey } = await connection()
    const { Upload: Tus } = await library
    const url = supabaseUrl.replace(/\/$/, '')
    const token = async () => (await accessToken(client.auth)) ?? supabaseKey
    return { Tus, url, key: supabaseKey, token }
  } catch (error) {
    throw new UploadError('network', String(error))
  }
}

/** Calls back once when nothing has moved for too long. */
function stallWatch(stalled: () => void, firstMs: number) {
  let timer = setTimeout(stalled, firstMs)
  return {
    moved: (nextMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(stalled, nextMs)
    },
    end: () => clearTimeout(timer),
  }
}

/** What a refusal means. A file from an earlier attempt whose response was lost is a success. */
async function settle({ originalResponse, message }: DetailedError): Promise<void> {
  const status = originalResponse?.getStatus() ?? 0
  const body = originalResponse?.getBody() ?? ''
  if (status === 409 && body.includes('Duplicate')) return
  const problem = body.includes('InvalidJWT') && (await stillSignedIn()) ? 'network' : problemOf(status)
  if (problem === 'network') void checkReach()
  throw new UploadError(problem, message)
}

/** A token can expire on its way: the session is over only when it can't be renewed either. */
async function stillSignedIn(): Promise<boolean> {
  const client = await supabase()
  const { error } = await client.auth.refreshSession()
  if (!error || error.name === 'AuthRetryableFetchError') return true
  await endSession('expired')
  return false
}

function problemOf(status: number): UploadProblem {
  if (status === 415) return 'type'
  if (status === 413) return 'size'
  return status === 0 || status === 409 || status >= 500 ? 'network' : 'refused'
}
