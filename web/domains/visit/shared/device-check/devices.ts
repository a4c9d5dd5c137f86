import { askDevices, type DeviceProblem } from '#web/platform/devices/ask-devices.ts'

export interface OpenedDevices {
  stream: MediaStream
  camera: 'ok' | DeviceProblem
  microphone: 'ok' | DeviceProblem
}

export async function openDevices(): Promise<OpenedDevices> {
  const both = await askDevices({ video: { facingMode: 'user' }, audio: true })
  if (both instanceof MediaStream) return { stream: both, camera: 'ok', microphone: 'ok' }
  // Asked for together, one that fails hides the other: ask for each by itself.
  const [camera, microphone] = [await askDevices({ video: true }), await askDevices({ audio: true })]
  const tracks = [camera, microphone].flatMap((answer) =>
    answer instanceof MediaStream ? answer.getTracks() : [],
  )
  return {
    stream: new MediaStream(tracks),
    camera: camera instanceof MediaStream ? 'ok' : camera,
    microphone: microphone instanceof MediaStream ? 'ok' : microphone,
  }
}
