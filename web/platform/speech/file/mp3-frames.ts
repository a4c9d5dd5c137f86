const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const rates = { 3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 0: [11_025, 12_000, 8000] } as const

/** The start of each MP3 frame, so that the file can be split between frames. */
export function mp3Frames(bytes: Uint8Array): { frames: number[]; secondsPerFrame: number } {
  const frames: number[] = []
  let secondsPerFrame = 0
  let at = afterTag(bytes)
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes, at)
    // Damaged bytes are skipped until the next frame.
    if (!frame) {
      at += 1
      continue
    }
    frames.push(at)
    secondsPerFrame ||= frame.seconds
    at += frame.length
  }
  return { frames, secondsPerFrame }
}

function afterTag(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.slice(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

function readFrame(bytes: Uint8Array, at: number): { length: number; seconds: number } | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined
  const version = (second >> 3) & 3
  const rate = version === 1 ? undefined : rates[version as 0 | 2 | 3][(third >> 2) & 3]
  const bitrate = (version === 3 ? bitrates.one : bitrates.two)[third >> 4]
  if (!rate || !bitrate) return undefined
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return { length: Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + padding, seconds: samples / rate }
}
