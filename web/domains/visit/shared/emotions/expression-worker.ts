import Human from '@vladmandic/human'
import type { Estimate } from './types.ts'

export type ToExpressionWorker = { picture: ImageBitmap; models: string }
export type FromExpressionWorker = { estimate: Estimate | undefined } | { failed: string }

const words: Record<string, Estimate['emotion']> = {
  neutral: 'neutral',
  happy: 'happy',
  sad: 'sad',
  angry: 'angry',
  fear: 'fearful',
  disgust: 'disgusted',
  surprise: 'surprised',
}

let opened: Human | undefined

/** Everything but finding one face and its expression is off: no identity, no age, no gender. */
function open(modelBasePath: string): Human {
  opened ??= new Human({
    modelBasePath,
    backend: 'webgl',
    cacheModels: false,
    warmup: 'none',
    debug: false,
    filter: { enabled: false },
    face: {
      enabled: true,
      detector: { modelPath: 'blazeface.json', maxDetected: 1, rotation: false, minConfidence: 0.4 },
      mesh: { enabled: false },
      attention: { enabled: false },
      iris: { enabled: false },
      description: { enabled: false },
      antispoof: { enabled: false },
      liveness: { enabled: false },
      emotion: { enabled: true, modelPath: 'emotion.json', minConfidence: 0.1, skipFrames: 0, skipTime: 0 },
    },
    body: { enabled: false },
    hand: { enabled: false },
    object: { enabled: false },
    gesture: { enabled: false },
    segmentation: { enabled: false },
  })
  return opened
}

self.onmessage = async ({ data: { picture, models } }: MessageEvent<ToExpressionWorker>) => {
  try {
    const { face, error } = await open(models).detect(picture)
    if (error) throw new Error(error)
    const best = face[0]?.emotion?.[0]
    const emotion = best && words[best.emotion]
    post({ estimate: emotion ? { emotion, confidence: best.score } : undefined })
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : 'Unknown' })
  } finally {
    picture.close()
  }
}

const post = (message: FromExpressionWorker) => self.postMessage(message)
