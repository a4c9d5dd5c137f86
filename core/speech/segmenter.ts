import { sampleRate } from './inference.ts'
import { frameSize } from './voice-activity.ts'

/** A stretch of speech, cut at pauses. */
export interface Segment {
  audio: Float32Array
  /** Samples since the first frame. */
  start: number
  end: number
  /** Cut without a pause: the sentence continues in the next segment. */
  goesOn: boolean
}

const frames = (seconds: number) => Math.round((seconds * sampleRate) / frameSize)

const begins = 0.5
const ends = 0.35
/** Kept before the first and after the last frame of speech: words begin softly. */
const padding = frames(0.3)
/**
 * A pause this long ends a line. The longer the line, the shorter the pause, because a long line takes longer to
 * transcribe and readers shouldn't wait for both.
 */
const pauses = [
  { from: frames(4.5), pause: frames(0.22) },
  { from: frames(3), pause: frames(0.4) },
  { from: 0, pause: frames(0.5) },
]
const pauseAfter = (length: number) => pauses.find(({ from }) => length >= from)?.pause ?? 0
const shortest = frames(0.2)
/** The maximum length of a line: then it is cut at the quietest moment of the last seconds. */
const longest = frames(6)
const searched = frames(3)

interface Frame {
  samples: Float32Array
  probability: number
}

/** Takes frames with the probability that someone is speaking in them; returns a segment whenever one is complete. */
export class Segmenter {
  private kept: Frame[] = []
  private speaking = false
  private quiet = 0
  private spoken = 0
  private taken = 0

  get hears(): boolean {
    return this.speaking
  }

  /** Samples since the first frame that no later line needs. */
  get done(): number {
    return (this.taken - this.kept.length) * frameSize
  }

  take(samples: Float32Array, probability: number): Segment | undefined {
    this.taken += 1
    this.kept.push({ samples, probability })
    if (!this.speaking) {
      if (probability >= begins) {
        this.speaking = true
        this.quiet = 0
        this.spoken = 1
      } else if (this.kept.length > padding) this.kept.shift()
      return undefined
    }
    if (probability >= ends) {
      this.quiet = 0
      this.spoken += 1
    } else this.quiet += 1
    if (this.quiet >= pauseAfter(this.kept.length - this.quiet)) return this.finish()
    return this.kept.length >= longest ? this.cut() : undefined
  }

  /** The speech so far, at the end of the audio. */
  flush(): Segment | undefined {
    return this.speaking ? this.finish() : undefined
  }

  private finish(): Segment | undefined {
    const tooShort = this.spoken < shortest
    const after = Math.max(0, this.quiet - padding)
    const segment = this.segmentOf(this.kept.slice(0, this.kept.length - after), this.taken - after, false)
    this.kept = this.kept.slice(-padding)
    this.speaking = false
    this.spoken = 0
    return tooShort ? undefined : segment
  }

  private cut(): Segment {
    const from = this.kept.length - searched
    let at = from
    for (let index = from; index < this.kept.length; index += 1)
      if ((this.kept[index]?.probability ?? 1) < (this.kept[at]?.probability ?? 1)) at = index
    const head = this.kept.slice(0, at)
    this.kept = this.kept.slice(at)
    this.spoken = this.kept.filter(({ probability }) => probability >= ends).length
    return this.segmentOf(head, this.taken - this.kept.length, true)
  }

  private segmentOf(cut: readonly Frame[], endFrame: number, goesOn: boolean): Segment {
    const audio = new Float32Array(cut.length * frameSize)
    for (const [index, { samples }] of cut.entries()) audio.set(samples, index * frameSize)
    return { audio, start: (endFrame - cut.length) * frameSize, end: endFrame * frameSize, goesOn }
  }
}
