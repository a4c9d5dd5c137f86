export interface TrendPoint {
  id: string
  /** The instant, as the server writes it. */
  at: string
  value: number
  /** The point differs from the one before by more than noise: which way, and in words. */
  mark?: { kind: 'better' | 'worse'; label: string } | undefined
}

export interface TrendBand {
  /** The lowest value that belongs to it. It ends where the next begins. */
  from: number
  label: string
  tone: 'success' | 'warning' | 'danger' | 'neutral'
}

/** The position of an instant between the first and the last, in percent. A single one is in the middle. */
export function placeAcross(points: readonly TrendPoint[], at: string): number {
  const times = points.map((point) => Date.parse(point.at))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return first === last ? 50 : ((Date.parse(at) - first) / (last - first)) * 100
}

/** The height of a value, in percent. */
export function placeUp(value: number, minimum: number, maximum: number): number {
  const share = (value - minimum) / (maximum - minimum)
  return Math.min(1, Math.max(0, share)) * 100
}

/** The band a value belongs to: the last one it reaches. */
export function bandAt(bands: readonly TrendBand[], value: number): TrendBand | undefined {
  return bands.findLast(({ from }) => value >= from)
}

/** Each band with its bottom and height in percent. For whole-number scales, a band starts at its first number. */
export function layBands(bands: readonly TrendBand[], minimum: number, maximum: number) {
  return bands.map((band, index) => {
    const next = bands[index + 1]
    const foot = index === 0 ? 0 : placeUp(band.from, minimum, maximum)
    return { ...band, foot, height: (next ? placeUp(next.from, minimum, maximum) : 100) - foot }
  })
}
