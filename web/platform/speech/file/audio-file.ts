import { sampleRate } from '#core/speech/inference.ts'
import { openResampler } from '../device/resample.ts'
import { mp3Frames } from './mp3-frames.ts'
import { readWavHeader, samplesOfWav, type WavFormat } from './wav.ts'

/** `gone`: it was moved, changed or deleted while it was read. */
export type AudioFileProblem = 'corrupt' | 'too-long' | 'gone'

export class AudioFileError extends Error {
  readonly problem: AudioFileProblem
  constructor(problem: AudioFileProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Seconds of a file. */
export interface Stretch {
  from: number
  to: number
}

export interface AudioFile {
  seconds: number
  /** Samples at 16 kHz from a second on, in pieces. Damaged parts are reported and become silence. */
  read: (from: number, onDamaged: (part: Stretch) => void) => AsyncGenerator<Float32Array>
}

const longestSeconds = 4 * 60 * 60
/** A file that can't be split is decoded as a whole, and needs memory for all of it. */
const longestWhole = 90 * 60
const pieceSeconds = 20
/** Frames of an MP3 need what the frames before them carried over. */
const leadFrames = 2
/** So many pieces that can't be decoded, and none before them that could: this is no sound at all. */
const hopeless = 3
const metadataMs = 10_000

/** WAV and MP3 are read piece by piece, so that hours of them fit; MP4 and WebM are decoded as a whole. */
export async function openAudioFile(file: Blob): Promise<AudioFile> {
  const start = new Uint8Array(await bytesOf(file.slice(0, 65_536)))
  const wav = readWavHeader(start, file.size)
  const opened = wav ? openWav(file, wav) : isMp3(start) ? await openMp3(file) : await openWhole(file)
  if (!(opened.seconds > 0)) throw new AudioFileError('corrupt', 'There is no sound in this file')
  if (opened.seconds > longestSeconds) throw new AudioFileError('too-long', 'The file is too long')
  return opened
}

function openWav(file: Blob, format: WavFormat): AudioFile {
  const { rate, bytesPerFrame, from, to } = format
  return {
    seconds: (to - from) / bytesPerFrame / rate,
    async *read(second) {
      const resample = openResampler(rate)
      const piece = pieceSeconds * rate * bytesPerFrame
      for (let at = from + Math.floor(second * rate) * bytesPerFrame; at < to; at += piece) {
        const bytes = await bytesOf(file.slice(at, Math.min(to, at + piece)))
        yield resample(samplesOfWav(bytes, format))
      }
    },
  }
}

function isMp3(start: Uint8Array): boolean {
  const [first = 0, second = 0] = start
  const tagged = String.fromCharCode(...start.slice(0, 3)) === 'ID3'
  return tagged || (first === 0xff && (second & 0xe6) === 0xe2)
}

async function openMp3(file: Blob): Promise<AudioFile> {
  const bytes = new Uint8Array(await bytesOf(file))
  const { frames, secondsPerFrame } = mp3Frames(bytes)
  if (frames.length < 2) throw new AudioFileError('corrupt', 'There are no MP3 frames in this file')
  const perPiece = Math.ceil(pieceSeconds / secondsPerFrame)
  /** Exactly as long as its frames, so that minute 50 of the text is minute 50 of the file. */
  async function decodeFrames(from: number, to: number): Promise<Float32Array> {
    const wanted = Math.round((to - from) * secondsPerFrame * sampleRate)
    const piece = bytes.slice(frames[Math.max(0, from - leadFrames)], frames[to] ?? bytes.length)
    const decoded = await decode(piece.buffer)
    const samples = new Float32Array(wanted)
    const kept = decoded.subarray(Math.max(0, decoded.length - wanted))
    samples.set(kept, wanted - kept.length)
    return samples
  }
  return {
    seconds: frames.length * secondsPerFrame,
    async *read(second, onDamaged) {
      let decoded = second > 0
      let failed = 0
      for (let at = Math.floor(second / secondsPerFrame); at < frames.length; at += perPiece) {
        const to = Math.min(frames.length, at + perPiece)
        try {
          yield await decodeFrames(at, to)
          decoded = true
        } catch (error) {
          failed += 1
          if (!decoded && (failed === hopeless || to === frames.length)) throw error
          onDamaged({ from: at * secondsPerFrame, to: to * secondsPerFrame })
          yield new Float32Array(Math.round((to - at) * secondsPerFrame * sampleRate))
        }
      }
    },
  }
}

async function bytesOf(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch {
    throw new AudioFileError('gone', 'The file can no longer be read')
  }
}

async function openWhole(file: Blob): Promise<AudioFile> {
  const seconds = await durationOf(file)
  if (seconds > longestWhole)
    throw new AudioFileError('too-long', 'This kind of file cannot be read in pieces')
  const samples = await decode(await bytesOf(file))
  return {
    seconds: samples.length / sampleRate,
    async *read(second) {
      const piece = pieceSeconds * sampleRate
      for (let at = Math.floor(second * sampleRate); at < samples.length; at += piece)
        yield samples.slice(at, at + piece)
    },
  }
}

/** As the file says itself; 0 where it doesn't. */
async function durationOf(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file)
  try {
    const player = new Audio()
    player.preload = 'metadata'
    return await new Promise<number>((resolve) => {
      player.onloadedmetadata = () => resolve(Number.isFinite(player.duration) ? player.duration : 0)
      player.onerror = () => resolve(0)
      setTimeout(resolve, metadataMs, 0)
      player.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The browser's own decoder, which also resamples to 16 kHz; several channels become one. */
async function decode(bytes: ArrayBuffer): Promise<Float32Array> {
  let buffer: AudioBuffer
  try {
    buffer = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes)
  } catch {
    throw new AudioFileError('corrupt', 'The browser cannot decode this file')
  }
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, n) => buffer.getChannelData(n))
  const [first = new Float32Array(0)] = channels
  if (channels.length === 1) return first
  return first.map((_, n) => channels.reduce((sum, channel) => sum + (channel[n] ?? 0), 0) / channels.length)
}
