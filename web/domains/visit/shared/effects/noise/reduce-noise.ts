import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor'
import wasmUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url'
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url'
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url'
import { type EffectEvents, type RunningEffect, UnsupportedEffect } from '../effect.ts'
import { SoundLoad } from '../machine-load.ts'

/** The model was trained on this rate and takes no other. */
const sampleRate = 48_000
const measureEveryMs = 2000

/** Takes fans, keyboards and traffic out of the microphone, on this device. The plain track stays as it is. */
export async function reduceNoise(
  track: MediaStreamTrack,
  { onTrouble, onTrack }: EffectEvents,
): Promise<RunningEffect> {
  if (!('AudioWorkletNode' in globalThis)) throw new UnsupportedEffect('No audio worklets')
  const wasmBinary = await loadRnnoise({ url: wasmUrl, simdUrl })
  const context = new AudioContext({ sampleRate, latencyHint: 'interactive' })
  try {
    await context.audioWorklet.addModule(workletUrl)
    const node = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 })
    node.onprocessorerror = () => onTrouble('failed', new Error('The audio worklet stopped'))
    const source = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) })
    const sink = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    source.connect(node).connect(sink)
    const [clean = null] = sink.stream.getAudioTracks()
    const stopMeasuring = measure(context, () => onTrouble('weak'))
    const stopWaking = keepAwake(context, onTrack)
    return {
      /** A browser may hold back sound until the page was touched; a track that waits for that would be silent. */
      get track() {
        return context.state === 'running' ? clean : null
      },
      stop: () => {
        stopMeasuring()
        stopWaking()
        clean?.stop()
        node.destroy()
        void context.close()
      },
    }
  } catch (error) {
    void context.close()
    throw error
  }
}

function measure(context: AudioContext, tooWeak: () => void): () => void {
  const load = new SoundLoad()
  let [audio, wall] = [context.currentTime, performance.now()]
  const timer = setInterval(() => {
    const [audioNow, wallNow] = [context.currentTime, performance.now()]
    const sample = { audioMs: (audioNow - audio) * 1000, windowMs: wallNow - wall }
    ;[audio, wall] = [audioNow, wallNow]
    if (context.state === 'running' && load.take(sample)) tooWeak()
  }, measureEveryMs)
  return () => clearInterval(timer)
}

const touches = ['pointerdown', 'keydown'] as const

function keepAwake(context: AudioContext, changed: () => void): () => void {
  const wake = () => void context.resume().catch(() => {})
  context.addEventListener('statechange', changed)
  for (const touch of touches) addEventListener(touch, wake)
  wake()
  return () => {
    context.removeEventListener('statechange', changed)
    for (const touch of touches) removeEventListener(touch, wake)
  }
}
