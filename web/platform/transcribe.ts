import { answer, type TranscribeAudioAnswer } from '#core/contracts/transcribe-audio.ts'
import type { Speaker } from '#core/notes/types.ts'
import { FunctionRefusal } from './function-error.ts'
import { connection } from './supabase/connection.ts'
import { supabase } from './supabase.ts'

interface Transcription {
  audio: Blob
  fileName: string
  /** The visit whose patient consented; without one the clinician's word counts. */
  appointmentId: string | null
  consentConfirmed?: boolean
  /** The speaker, if it is one person's microphone. */
  speaker?: Speaker
  signal?: AbortSignal
  /** How long the engine may take. */
  patienceMs?: number
  /** 0 to 100 while it is being sent; then undefined while the engine listens. */
  onProgress?: (percent: number | undefined) => void
}

export const cancelled = 'cancelled'

/** The server gives its engine five minutes for a long recording. */
const longestMs = 330_000
/** How long an upload may stall. */
const stallMs = 30_000

/**
 * The practice's speech engine processes the audio once and doesn't store it. Uses XMLHttpRequest, because only that
 * reports upload progress.
 */
export async function transcribe(options: Transcription): Promise<TranscribeAudioAnswer> {
  const client = await supabase()
  const { supabaseUrl, supabaseKey } = await connection()
  const { data } = await client.auth.getSession()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => clearTimeout(timer)
    const giveUpAfter = (ms: number, why: FunctionRefusal) => {
      settle()
      timer = setTimeout(() => {
        reject(why)
        request.abort()
      }, ms)
    }
    request.open('POST', new URL('/functions/v1/transcribe-audio', supabaseUrl))
    request.setRequestHeader('apikey', supabaseKey)
    request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? supabaseKey}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(stallMs, stalled())
      options.onProgress?.(total > 0 ? (loaded / total) * 100 : 0)
    }
    request.upload.onload = () => {
      giveUpAfter(options.patienceMs ?? longestMs, tookTooLong())
      options.onProgress?.(undefined)
    }
    request.onerror = () => {
      settle()
      reject(new FunctionRefusal('We couldn’t reach the practice.', 'network'))
    }
    request.onabort = () => {
      settle()
      reject(new FunctionRefusal('Cancelled', cancelled))
    }
    request.onload = () => {
      settle()
      const read = answer.safeParse(request.response)
      if (request.status < 300 && read.success) resolve(read.data)
      else reject(new FunctionRefusal(request.response?.message ?? '', request.response?.code))
    }
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    giveUpAfter(stallMs, stalled())
    request.send(formOf(options))
  })
}

const stalled = () =>
  new FunctionRefusal('We couldn’t send the audio. Check your connection and try again.', 'network')
const tookTooLong = () =>
  new FunctionRefusal(
    'The speech engine took too long. Nothing was lost. Please try again.',
    'engine_timeout',
  )

function formOf({ audio, fileName, appointmentId, consentConfirmed = false, speaker }: Transcription) {
  const form = new FormData()
  form.set('audio', audio, fileName)
  if (appointmentId) form.set('appointmentId', appointmentId)
  else form.set('consentConfirmed', String(consentConfirmed))
  if (speaker) form.set('speaker', speaker)
  return form
}
