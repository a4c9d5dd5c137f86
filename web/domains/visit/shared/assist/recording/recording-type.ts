const types = [
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm' },
  // Safari before 18.4 records nothing else.
  { mimeType: 'audio/mp4', type: 'audio/mp4' },
] as const

/** What this browser can record, of what the practice keeps; undefined where it is neither. */
export function recordingType() {
  if (!('MediaRecorder' in globalThis)) return undefined
  return types.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))
}
