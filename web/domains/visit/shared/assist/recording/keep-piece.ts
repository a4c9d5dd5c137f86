import type { PostgrestError } from '@supabase/supabase-js'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'

const recordingBucket = 'session-recordings'
const pauseMs = 5000

/**
 * One piece of a visit's audio, retried under one name until the server has it, because the network may be down for
 * minutes and a response may be lost.
 */
export async function keepPiece(
  visitId: string,
  audio: Blob,
  onWaiting: () => void,
  store = storePiece,
): Promise<'kept' | 'no-consent' | 'refused'> {
  const name = `${visitId}/${crypto.randomUUID()}.${audio.type === 'audio/mp4' ? 'mp4' : 'webm'}`
  for (;;) {
    try {
      await store(visitId, name, audio)
      return 'kept'
    } catch (error) {
      // Audio recorded before a withdrawal must not be kept.
      if (codeOf(error) === noConsent) return 'no-consent'
      logProblem('A piece of the recording was not kept', error)
      if (isRefused(error)) return 'refused'
      onWaiting()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Storage seals it with AES-256 before it touches the disk; storage and row are both refused without consent. */
async function storePiece(visitId: string, object_name: string, audio: Blob) {
  const client = await supabase()
  try {
    await read(client.from('session_recordings').insert({ appointment_id: visitId, object_name }))
  } catch (error) {
    // The row of an earlier attempt.
    if ((error as PostgrestError).code !== '23505') throw error
  }
  const files = await fileStore()
  const { error } = await files.from(recordingBucket).upload(object_name, audio, { contentType: audio.type })
  if (error && statusOf(error) !== 409) throw error
}

const busy = 'SM980'
const noConsent = 'SM402'

/** The server answered, and will answer the same the next time. Who was signed out may sign in again. */
function isRefused(error: unknown) {
  const code = codeOf(error)
  if (typeof code === 'string' && code !== busy && /^(?:42501|2[23]\d{3}|SM\d{3})$/.test(code)) return true
  const status = statusOf(error)
  return status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status)
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

function statusOf(error: unknown) {
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown }
  return Number(statusCode ?? status ?? 0)
}
