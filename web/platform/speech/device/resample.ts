import { sampleRate } from '#core/speech/inference.ts'

const taps = 32

/** From any rate to 16 kHz, piece by piece: what lies above 8 kHz is filtered away first, since it would fold back as noise. */
export function openResampler(rate: number): (samples: Float32Array) => Float32Array {
  if (rate === sampleRate) return (samples) => samples
  const step = rate / sampleRate
  const cutoff = Math.min(1, 1 / step) * 0.95
  let kept = new Float32Array(taps)
  /** Where the next sample lies, counted from the first one that is kept. */
  let at = taps / 2
  return (samples) => {
    const all = new Float32Array(kept.length + samples.length)
    all.set(kept)
    all.set(samples, kept.length)
    const output: number[] = []
    for (; at + taps / 2 < all.length; at += step) output.push(filtered(all, at, cutoff))
    const from = Math.max(0, Math.floor(at) - taps / 2)
    kept = all.slice(from)
    at -= from
    return Float32Array.from(output)
  }
}

/** A windowed sinc. */
function filtered(samples: Float32Array, at: number, cutoff: number): number {
  const middle = Math.floor(at)
  let sum = 0
  let weights = 0
  for (let n = middle - taps / 2 + 1; n <= middle + taps / 2; n += 1) {
    const x = n - at
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff)
    const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2)))
    sum += (samples[n] ?? 0) * weight
    weights += weight
  }
  return sum / weights
}
