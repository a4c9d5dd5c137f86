import { sampleRate } from '#core/speech/inference.ts'

const taps = 32
/** Places between two samples for which the filter is computed in advance. */
const places = 512

/**
 * From any rate to 16 kHz, piece by piece: frequencies above 8 kHz are filtered out first, because they would alias
 * as noise.
 */
export function openResampler(rate: number): (samples: Float32Array) => Float32Array {
  if (rate === sampleRate) return (samples) => samples
  const step = rate / sampleRate
  const filters = makeFilters(Math.min(1, 1 / step) * 0.95)
  let kept = new Float32Array(taps)
  /** The position of the next sample, counted from the first one that is kept. */
  let at = taps / 2
  return (samples) => {
    const all = new Float32Array(kept.length + samples.length)
    all.set(kept)
    all.set(samples, kept.length)
    const output: number[] = []
    for (; at + taps / 2 < all.length; at += step) output.push(filtered(all, at, filters))
    const from = Math.max(0, Math.floor(at) - taps / 2)
    kept = all.slice(from)
    at -= from
    return Float32Array.from(output)
  }
}

/** Windowed sincs, one for each place between two samples. */
function makeFilters(cutoff: number): Float32Array[] {
  return Array.from({ length: places + 1 }, (_, place) => {
    const weights = Float32Array.from({ length: taps }, (_, n) => {
      const x = n - taps / 2 + 1 - place / places
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff)
      return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2)))
    })
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map((weight) => weight / sum)
  })
}

function filtered(samples: Float32Array, at: number, filters: readonly Float32Array[]): number {
  const before = Math.floor(at)
  const weights = filters[Math.round((at - before) * places)] as Float32Array
  const first = before - taps / 2 + 1
  let sum = 0
  for (let n = 0; n < taps; n += 1) sum += (samples[first + n] as number) * (weights[n] as number)
  return sum
}
