/** Both voices in one track: the microphone here and the sound that comes from there. No picture is ever recorded. */
export function mixAudio(microphone: MediaStreamTrack | null, remote: MediaStream) {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  const voices = [microphone, ...remote.getAudioTracks()].filter((track) => track !== null)
  for (const track of voices) context.createMediaStreamSource(new MediaStream([track])).connect(mixed)
  void context.resume()
  return { stream: mixed.stream, close: () => void context.close() }
}
