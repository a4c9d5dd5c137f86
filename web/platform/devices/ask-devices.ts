/** Why a camera or microphone did not open: the browser's many refusals put into the few that people can act on. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'unknown'

export async function askDevices(wanted: MediaStreamConstraints): Promise<MediaStream | DeviceProblem> {
  if (!navigator.mediaDevices?.getUserMedia) return 'unsupported'
  try {
    return await navigator.mediaDevices.getUserMedia(wanted)
  } catch (error) {
    return deviceProblem(error)
  }
}

const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function deviceProblem(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return problems[name] ?? 'unknown'
}

/** Stops camera and microphone: their lights go out. */
export function closeDevices(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
