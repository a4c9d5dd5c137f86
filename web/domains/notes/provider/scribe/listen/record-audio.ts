/** MP4 where the browser can (Safari), otherwise what it has; the server tells by the content. */
const kinds = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']

/** Records until the returned function is called; then hands over all of it. */
export function recordAudio(stream: MediaStream, onAudio: (audio: Blob) => void): () => void {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => onAudio(new Blob(parts, { type: recorder.mimeType }))
  recorder.start(1000)
  return () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
}
