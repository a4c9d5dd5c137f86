import { z } from 'zod'

/** A recorded voice is larger than one message between the browsers may be, so it goes in pieces. */
const voicePiece = z.object({
  id: z.uuid(),
  data: z.string().max(60_000),
  audioType: z.string().max(100),
  last: z.boolean(),
})

export type VoicePiece = z.infer<typeof voicePiece>

const pieceLength = 60_000
/** The maximum answer of a voice engine, plus room for Base64. */
const longest = 8_000_000

export function cutVoice(id: string, audioData: string, audioType: string): VoicePiece[] {
  const pieces: VoicePiece[] = []
  for (let at = 0; at < audioData.length; at += pieceLength) {
    const data = audioData.slice(at, at + pieceLength)
    pieces.push({ id, data, audioType, last: at + pieceLength >= audioData.length })
  }
  return pieces
}

/** Reassembles pieces. Returns the complete audio with its last piece; discards invalid audio. */
export class VoicePieces {
  private id: string | undefined
  private data = ''

  take(piece: unknown): { id: string; audioData: string; audioType: string } | undefined {
    const parsed = voicePiece.safeParse(piece)
    if (!parsed.success) return undefined
    const { id, data, audioType, last } = parsed.data
    if (id !== this.id) this.data = ''
    this.id = id
    this.data += data
    if (this.data.length > longest) this.data = ''
    if (!last) return undefined
    const audioData = this.data
    this.id = undefined
    this.data = ''
    return audioData ? { id, audioData, audioType } : undefined
  }
}
