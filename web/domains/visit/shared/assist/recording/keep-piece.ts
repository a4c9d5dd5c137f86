import { read } from '#web/platform/read.ts'
import { fileStore, supabase } from '#web/platform/supabase.ts'

const recordingBucket = 'session-recordings'

/** Storage seals it with AES-256 before it touches the disk; storage and row are both refused without consent. */
export async function keepPiece(visitId: string, audio: Blob) {
  const client = await supabase()
  const object_name = `${visitId}/${crypto.randomUUID()}.webm`
  await read(client.from('session_recordings').insert({ appointment_id: visitId, object_name }))
  const files = await fileStore()
  const { error } = await files
    .from(recordingBucket)
    .upload(object_name, audio, { contentType: 'audio/webm' })
  if (error) throw error
}
