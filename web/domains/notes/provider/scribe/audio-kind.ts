/** Detected from its first bytes: a file's name and the type its sender gives it prove nothing. */
export type AudioKind = 'audio/mpeg' | 'audio/wav' | 'audio/mp4'

export async function audioKind(file: Blob): Promise<AudioKind | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav'
  if (text(4, 8) === 'ftyp') return 'audio/mp4'
  const [first = 0, second = 0] = bytes
  // Layer III of MPEG audio; the same sync word with another layer is AAC or nothing of ours.
  const frame = first === 0xff && (second & 0xe6) === 0xe2
  return text(0, 3) === 'ID3' || frame ? 'audio/mpeg' : undefined
}
