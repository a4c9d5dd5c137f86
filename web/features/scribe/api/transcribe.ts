import { answer, type TranscribeAudioAnswer } from '#core/contracts/transcribe-audio.ts'
import { connection, supabase } from '#web/lib/supabase.ts'

/** Why the audio did not become words: the server's own words where it gave some. */
export class TranscriptionError extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.name = 'TranscriptionError'
    this.code = code
  }
}

interface Transcription {
  audio: Blob
  fileName: string
  appointmentId: string | null
  consentConfirmed: boolean
  signal: AbortSignal
  /** 0 to 100 while it is being sent; then undefined while the engine listens. */
  onProgress: (percent: number | undefined) => void
}

/** A request of its own, because only this old way says how far an upload is. */
export async function transcribe(wish: Transcription): Promise<TranscribeAudioAnswer> {
  const client = await supabase()
  const { supabaseUrl, supabaseKey } = await connection()
  const { data } = await client.auth.getSession()
  const form = new FormData()
  form.set('audio', wish.audio, wish.fileName)
  if (wish.appointmentId) form.set('appointmentId', wish.appointmentId)
  else form.set('consentConfirmed', String(wish.consentConfirmed))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', new URL('/functions/v1/transcribe-audio', supabaseUrl))
    request.setRequestHeader('apikey', supabaseKey)
    request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? supabaseKey}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => wish.onProgress(total > 0 ? (loaded / total) * 100 : 0)
    request.upload.onload = () => wish.onProgress(undefined)
    request.onerror = () => reject(new TranscriptionError('We could not reach the practice.', 'network'))
    request.onabort = () => reject(new TranscriptionError('Cancelled', 'cancelled'))
    request.onload = () => {
      const read = answer.safeParse(request.response)
      if (request.status < 300 && read.success) resolve(read.data)
      else reject(new TranscriptionError(request.response?.message ?? '', request.response?.code))
    }
    wish.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
