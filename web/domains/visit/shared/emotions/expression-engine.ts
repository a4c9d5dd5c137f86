import type { FromExpressionWorker, ToExpressionWorker } from './expression-worker.ts'
import { modelsPath } from './models.ts'
import type { EmotionEngine, Estimate } from './types.ts'

export interface ExpressionEngine extends EmotionEngine {
  close: () => void
}

const patienceMs = 60_000
/** Enough to find a face, and a quarter of the work of a full frame. */
const width = 320
const slowMs = 4000
const slowInARow = 3

/** Estimates expressions in a worker of this browser. A frame goes only to the worker. */
export function openExpressionEngine(onWeak: () => void): ExpressionEngine {
  const worker = new Worker(new URL('./expression-worker.ts', import.meta.url), { type: 'module' })
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  let busy = false
  let slow = 0

  async function grab(picture: MediaStream): Promise<ImageBitmap | undefined> {
    if (video.srcObject !== picture) video.srcObject = picture
    if (video.paused) await video.play()
    return video.videoWidth > 0 ? createImageBitmap(video, { resizeWidth: width }) : undefined
  }

  return {
    name: 'estimate on this device',
    sample: false,
    estimate: async (picture) => {
      if (!picture || busy) return undefined
      busy = true
      try {
        const bitmap = await grab(picture)
        const began = performance.now()
        const estimate = bitmap && (await ask(worker, bitmap))
        slow = performance.now() - began > slowMs ? slow + 1 : 0
        if (slow === slowInARow) onWeak()
        return estimate
      } finally {
        busy = false
      }
    },
    close: () => {
      worker.terminate()
      video.srcObject = null
    },
  }
}

function ask(worker: Worker, picture: ImageBitmap): Promise<Estimate | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patienceMs)
    worker.onerror = (event) => {
      clearTimeout(timer)
      reject(new Error(event.message || 'The worker stopped'))
    }
    worker.onmessage = ({ data }: MessageEvent<FromExpressionWorker>) => {
      clearTimeout(timer)
      if ('failed' in data) reject(new Error(data.failed))
      else resolve(data.estimate)
    }
    const message: ToExpressionWorker = { picture, models: new URL(modelsPath, location.href).href }
    worker.postMessage(message, [picture])
  })
}
