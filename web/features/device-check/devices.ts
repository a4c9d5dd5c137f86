/** Camera and microphone as the browser gives them, with its many refusals put into the few that people can act on. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'unknown'

export interface OpenedDevices {
  stream: MediaStream
  camera: 'ok' | DeviceProblem
  microphone: 'ok' | DeviceProblem
}

export async function openDevices(): Promise<OpenedDevices> {
  if (!navigator.mediaDevices?.getUserMedia)
    return { stream: new MediaStream(), camera: 'unsupported', microphone: 'unsupported' }
  const both = await ask({ video: { facingMode: 'user' }, audio: true })
  if (both instanceof MediaStream) return { stream: both, camera: 'ok', microphone: 'ok' }
  // Asked for together, one that fails hides the other: ask for each by itself.
  const [camera, microphone] = [await ask({ video: true }), await ask({ audio: true })]
  const tracks = [camera, microphone].flatMap((answer) =>
    answer instanceof MediaStream ? answer.getTracks() : [],
  )
  return {
    stream: new MediaStream(tracks),
    camera: camera instanceof MediaStream ? 'ok' : camera,
    microphone: microphone instanceof MediaStream ? 'ok' : microphone,
  }
}

export function closeDevices(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

async function ask(wanted: MediaStreamConstraints): Promise<MediaStream | DeviceProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia(wanted)
  } catch (error) {
    return problemOf(error)
  }
}

export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'unknown'
  }
}
