import { endSession } from './auth/end-session.ts'
import { connection, supabase } from './supabase.ts'

/** Why a file did not arrive. `network` is worth another try; `type` and `size` are not. */
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
  /** A name of its own for each file: a second try under it then cannot meet anybody else's file. */
  path: string
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const stallMs = 30_000

/**
 * Sends a file and says how far it is. To try again after a failure, call it again with the same path: a file
 * that breaks off leaves nothing behind, and one that arrived while its answer was lost counts as sent.
 */
export async function upload({ bucket, path, file, onProgress, signal }: Upload): Promise<void> {
  const url = await uploadUrl(bucket, path)
  if (signal.aborted) throw new UploadError('cancelled', 'Cancelled before it began')
  if (url) await put(url, file, onProgress, signal)
}

/** Where to send it; nothing when it is there already. */
async function uploadUrl(bucket: string, path: string): Promise<string | undefined> {
  const client = await supabase().catch((error) => {
    throw new UploadError('network', String(error))
  })
  const { data, error } = await client.storage.from(bucket).createSignedUploadUrl(path)
  if (data) return data.signedUrl
  const { code, statusCode, message } = error as { code?: string; statusCode?: string; message: string }
  if (statusCode === '409') return
  if (statusCode === '403' && (code === 'InvalidJWT' || /jwt|session/i.test(message)))
    await endSession('expired')
  throw new UploadError(statusCode === undefined ? 'network' : 'refused', message)
}

async function put(url: string, file: File, onProgress: Upload['onProgress'], signal: AbortSignal) {
  const { supabaseKey } = await connection()
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (problem: UploadProblem, message: string) => reject(new UploadError(problem, message))
    let stalled = setTimeout(() => request.abort(), stallMs)
    const moved = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stallMs)
    }
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress(total > 0 ? (loaded / total) * 100 : 0)
    }
    request.onload = () => {
      const problem = problemIn(request)
      if (problem) fail(problem, request.responseText)
      else resolve()
    }
    request.onerror = () => fail('network', 'The connection broke off')
    request.onabort = () => fail(signal.aborted ? 'cancelled' : 'network', 'Stopped')
    request.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', cancel)
    }
    request.open('PUT', url)
    request.setRequestHeader('apikey', supabaseKey)
    if (file.type) request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

/** Storage answers most refusals with 400 and puts the real status into the body. */
function problemIn({ status, responseText }: XMLHttpRequest): UploadProblem | undefined {
  if (status >= 200 && status < 300) return
  const real = Number(/"statusCode":"(\d+)"/.exec(responseText)?.[1] ?? status)
  if (real === 409) return
  if (real === 415) return 'type'
  if (real === 413) return 'size'
  return real >= 500 ? 'network' : 'refused'
}
