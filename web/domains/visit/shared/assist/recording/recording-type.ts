const types = [
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm' },
  // Safari before 18.4 records nothing else.
  { mimeType: 'audio/mp4', type: 'audio/mp4' },
] as const

/** A format this browser can record and the practice accepts; undefined if there is none. */
export function recordingType() {
  if (!('MediaRecorder' in globalThis)) return undefined
  return types.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))
}
