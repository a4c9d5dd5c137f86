/** What the browser knows about the connection to the other person. Missing values are undefined. */
export interface NetworkSample {
  /** 0 to 1, of what this side sent lately. */
  lost: number | undefined
  roundTripMs: number | undefined
  /** The estimated outgoing bandwidth in bits per second. */
  capacity: number | undefined
}

const tooMuch = { lost: 0.15, roundTripMs: 1000, capacity: 60_000 }
const calm = { lost: 0.05, roundTripMs: 400 }
const badInARow = 3
const calmInARow = 4
const longestCalm = 32

/**
 * Whether video should be held back to protect the audio. It reacts slowly, so that one bad second changes nothing,
 * and waits twice as long each time video was restored too early.
 */
export class WeakNetwork {
  weak = false
  private inARow = 0
  private calmNeeded = calmInARow

  take(sample: NetworkSample): boolean {
    const counts = this.weak ? isCalm(sample) : isTooMuch(sample)
    this.inARow = counts ? this.inARow + 1 : 0
    if (this.inARow < (this.weak ? this.calmNeeded : badInARow)) return this.weak
    if (this.weak) this.calmNeeded = Math.min(this.calmNeeded * 2, longestCalm)
    this.inARow = 0
    this.weak = !this.weak
    return this.weak
  }
}

function isTooMuch({
  lost = 0,
  roundTripMs = 0,
  capacity = Number.POSITIVE_INFINITY,
}: Partial<NetworkSample>) {
  return lost > tooMuch.lost || roundTripMs > tooMuch.roundTripMs || capacity < tooMuch.capacity
}

/** Without video the capacity isn't measured, so it is ignored here. */
function isCalm({ lost = 0, roundTripMs = 0 }: Partial<NetworkSample>) {
  return lost < calm.lost && roundTripMs < calm.roundTripMs
}

interface Entry {
  type: string
  [name: string]: unknown
}

/** While video is held back only the audio loss counts, because the video loss is outdated. */
export function networkSample(report: Iterable<Entry>, pictureHeld: boolean): NetworkSample {
  const entries = [...report]
  const heard = entries.filter(
    ({ type, kind }) => type === 'remote-inbound-rtp' && (kind === 'audio' || !pictureHeld),
  )
  const pair = entries.find(
    ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
  )
  const seconds = number(pair?.currentRoundTripTime)
  return {
    lost: worst(heard.map(({ fractionLost }) => number(fractionLost))),
    roundTripMs: seconds === undefined ? undefined : seconds * 1000,
    capacity: pictureHeld ? undefined : number(pair?.availableOutgoingBitrate),
  }
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

function worst(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length ? Math.max(...known) : undefined
}
