import { isIdle, isSlow, type LoadSample } from '../machine-load.ts'
import type { Effort } from './compose-frame.ts'

/** From the best quality to the cheapest. A slow machine gets a smaller image before the effect is turned off. */
const levels: readonly Effort[] = [
  { width: 960, findEvery: 1 },
  { width: 640, findEvery: 1 },
  { width: 640, findEvery: 2 },
  { width: 480, findEvery: 2 },
  { width: 320, findEvery: 3 },
]
const first = 1

/** Starts with what most machines can do, tries more if there is time, and permanently steps back if there isn't. */
export class EffortLevel {
  private level = first
  private best = 0

  get now(): Effort {
    return levels[this.level] as Effort
  }

  /** True if the level changed: earlier measurements don't apply to the new one. */
  take(sample: LoadSample): boolean {
    const next = isSlow(sample) ? this.level + 1 : isIdle(sample) ? this.level - 1 : this.level
    if (next === this.level || next < this.best || next >= levels.length) return false
    if (next > this.level) this.best = next
    this.level = next
    return true
  }
}
