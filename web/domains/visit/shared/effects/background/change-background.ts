import modelUrl from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url'
import wasmUrl from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url'
import { type EffectEvents, type RunningEffect, UnsupportedEffect } from '../effect.ts'
import type { Background } from '../effect-choice.ts'
import { PictureLoad } from '../machine-load.ts'
import type { FromWorker, ToWorker } from './messages.ts'

interface TrackProcessor {
  readable: ReadableStream<VideoFrame>
}
type TrackGenerator = MediaStreamTrack & { writable: WritableStream<VideoFrame> }

/** Not in every browser, and not in the types of the DOM. */
interface FrameAccess {
  MediaStreamTrackProcessor?: new (options: {
    track: MediaStreamTrack
    maxBufferSize: number
  }) => TrackProcessor
  MediaStreamTrackGenerator?: new (options: { kind: 'video' }) => TrackGenerator
}

const patienceMs = 20_000

/** Finds the person in each frame, in a worker, and blurs or covers the rest. The plain track stays as it is. */
export async function changeBackground(
  track: MediaStreamTrack,
  background: Background,
  { onTrouble }: EffectEvents,
): Promise<RunningEffect> {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as FrameAccess
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator || !('OffscreenCanvas' in globalThis))
    throw new UnsupportedEffect('This browser does not hand out frames')
  const worker = new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' })
  const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 })
  const changed = new MediaStreamTrackGenerator({ kind: 'video' })
  const post = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const load = new PictureLoad()
  const stop = () => {
    worker.terminate()
    changed.stop()
  }

  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No frame in time')), patienceMs)
    const fail = (error: unknown) => {
      clearTimeout(timer)
      reject(error)
      onTrouble('failed', error)
    }
    worker.onerror = (event) => fail(new Error(event.message || 'The worker stopped'))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'failed') return fail(new Error(data.why))
      if (data.kind === 'load') return load.take(data.sample) && onTrouble('weak')
      clearTimeout(timer)
      resolve()
    }
  })
  const { writable } = changed
  const from = (url: string) => new URL(url, location.href).href
  post({ kind: 'start', readable, writable, background, wasm: from(wasmUrl), model: from(modelUrl) }, [
    readable,
    writable,
  ])
  try {
    await ready
  } catch (error) {
    stop()
    throw error
  }
  return { track: changed, change: (next) => post({ kind: 'change', background: next }), stop }
}
