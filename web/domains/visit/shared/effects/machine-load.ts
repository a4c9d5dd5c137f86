/** An effect's measurements over a period. */
export interface LoadSample {
  /** Frames that came out. */
  frames: number
  /** Milliseconds spent on them. */
  busyMs: number
  windowMs: number
}

const fewestFrames = 15
const mostBusy = 0.8
const littleBusy = 0.3
const leastProgress = 0.9
const badInARow = 3

/**
 * Says once that this machine is too weak for an effect. One slow stretch changes nothing, and neither does the first,
 * in which the model is still warming up. A slow camera alone is no reason: the effect must also be what takes the time.
 */
class InARow {
  private bad = 0
  private seen = 0

  take(isBad: boolean): boolean {
    this.seen += 1
    if (this.seen === 1) return false
    this.bad = isBad ? this.bad + 1 : 0
    return this.bad === badInARow
  }
}

export function isSlow({ frames, busyMs, windowMs }: LoadSample): boolean {
  const perSecond = (frames * 1000) / windowMs
  return perSecond < fewestFrames && busyMs / windowMs > mostBusy
}

/** So little of the time is used that more could be done, and the frames come as fast as they should. */
export function isIdle({ frames, busyMs, windowMs }: LoadSample): boolean {
  const perSecond = (frames * 1000) / windowMs
  return perSecond >= fewestFrames && busyMs / windowMs < littleBusy
}

export class PictureLoad {
  private readonly row = new InARow()

  take(sample: LoadSample): boolean {
    return this.row.take(isSlow(sample))
  }
}

/** Sound that can't be processed in time is lost: the clock of the audio then falls behind the clock on the wall. */
export class SoundLoad {
  private readonly row = new InARow()

  take({ audioMs, windowMs }: { audioMs: number; windowMs: number }): boolean {
    return this.row.take(audioMs / windowMs < leastProgress)
  }
}
