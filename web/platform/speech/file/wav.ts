export interface WavFormat {
  rate: number
  channels: number
  bits: number
  float: boolean
  bytesPerFrame: number
  /** Where the samples begin and end. */
  from: number
  to: number
}

const pcm = 1
const floatingPoint = 3
const extensible = 0xfffe

/** Undefined if it isn't an uncompressed WAV. */
export function readWavHeader(start: Uint8Array, size: number): WavFormat | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const name = (at: number) => String.fromCharCode(...start.slice(at, at + 4))
  if (start.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') return undefined
  let format: Omit<WavFormat, 'from' | 'to'> | undefined
  for (let at = 12; at + 8 <= start.length; ) {
    const length = view.getUint32(at + 4, true)
    if (name(at) === 'fmt ' && at + 24 <= start.length) format = readFormat(view, at + 8)
    if (name(at) === 'data') {
      const from = at + 8
      // A recorder that was cut off left the length open.
      return format && { ...format, from, to: Math.min(size, length === 0 ? size : from + length) }
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

function readFormat(view: DataView, at: number): Omit<WavFormat, 'from' | 'to'> | undefined {
  const kind = view.getUint16(at, true)
  const channels = view.getUint16(at + 2, true)
  const rate = view.getUint32(at + 4, true)
  const bits = view.getUint16(at + 14, true)
  const known = kind === pcm || kind === extensible || kind === floatingPoint
  if (!known || channels < 1 || channels > 8 || rate < 4000 || rate > 192_000) return undefined
  if (![8, 16, 24, 32].includes(bits)) return undefined
  return { rate, channels, bits, float: kind === floatingPoint, bytesPerFrame: (channels * bits) / 8 }
}

/** All channels as one. */
export function samplesOfWav(
  bytes: ArrayBuffer,
  { channels, bits, float, bytesPerFrame }: WavFormat,
): Float32Array {
  const view = new DataView(bytes)
  const width = bits / 8
  const samples = new Float32Array(Math.floor(bytes.byteLength / bytesPerFrame))
  for (let n = 0; n < samples.length; n += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1)
      sum += sampleAt(view, n * bytesPerFrame + channel * width, bits, float)
    samples[n] = sum / channels
  }
  return samples
}

function sampleAt(view: DataView, at: number, bits: number, float: boolean): number {
  if (float) {
    const sample = view.getFloat32(at, true)
    // Damaged bytes can be no number at all, which would spoil everything after them.
    return Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0
  }
  if (bits === 8) return (view.getUint8(at) - 128) / 128
  if (bits === 16) return view.getInt16(at, true) / 32_768
  if (bits === 32) return view.getInt32(at, true) / 2_147_483_648
  return (
    ((view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getInt8(at + 2) << 16)) as number) / 8_388_608
  )
}
