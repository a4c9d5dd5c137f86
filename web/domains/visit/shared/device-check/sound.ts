import { openSoundLevel } from '#web/platform/devices/sound-level.ts'

const everyMs = 80

/** Calls back with how loud it is, 0 to 1, until stopped. */
export function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const level = openSoundLevel(stream)
  const timer = setInterval(() => onLevel(level.read()), everyMs)
  return () => {
    clearInterval(timer)
    level.close()
  }
}

/** Three soft rising tones, as a call might begin. Resolves when they have been played. */
export async function playTestSound(): Promise<void> {
  const context = new AudioContext()
  await context.resume()
  const notes = [523.25, 659.25, 783.99]
  const length = 0.35
  const last = notes.map((frequency, index) => {
    const at = context.currentTime + index * length
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.linearRampToValueAtTime(0.2, at + 0.04)
    gain.gain.linearRampToValueAtTime(0, at + length)
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    return tone
  })
  await new Promise((resolve) => last.at(-1)?.addEventListener('ended', resolve, { once: true }))
  await context.close()
}
