import type { Background } from './effect-choice.ts'

type Trouble = 'weak' | 'failed'

/** One effect at work on one track. */
export interface RunningEffect {
  /** Null while the plain track must be used, for example until the browser lets sound be processed. */
  track: MediaStreamTrack | null
  change?: (background: Background) => void
  stop: () => void
}

export interface EffectEvents {
  onTrouble: (trouble: Trouble, error?: unknown) => void
  /** `track` is another one now. */
  onTrack: () => void
}

export class UnsupportedEffect extends Error {}
