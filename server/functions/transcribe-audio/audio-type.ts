import { fileTypeFromBuffer } from 'file-type'

/** By content: what the file says about itself is not asked. WebM and Ogg are what browsers record. */
const accepted: Record<string, { type: string; ending: string }> = {
  mp3: { type: 'audio/mpeg', ending: 'mp3' },
  wav: { type: 'audio/wav', ending: 'wav' },
  mp4: { type: 'audio/mp4', ending: 'mp4' },
  m4a: { type: 'audio/mp4', ending: 'm4a' },
  webm: { type: 'audio/webm', ending: 'webm' },
  ogg: { type: 'audio/ogg', ending: 'ogg' },
  opus: { type: 'audio/ogg', ending: 'ogg' },
}

export async function audioTypeOf(bytes: Uint8Array) {
  const found = await fileTypeFromBuffer(bytes)
  return found && Object.hasOwn(accepted, found.ext) ? accepted[found.ext] : undefined
}
