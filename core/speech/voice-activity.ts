import { type Inference, type Session, sampleRate, type Tensor } from './inference.ts'

/** Samples in one look, 32 milliseconds. */
export const frameSize = 512
const contextSize = 64
const stateShape = [2, 1, 128] as const

/** Silero's network: how likely it is that someone is speaking in a frame, given all frames before it. */
export function openVoiceActivity({ tensor }: Inference, session: Session) {
  const rate = tensor('int64', BigInt64Array.of(BigInt(sampleRate)), [])
  const silent = () => tensor('float32', new Float32Array(2 * 128), stateShape)
  let state: Tensor = silent()
  let context = new Float32Array(contextSize)
  return {
    async probability(frame: Float32Array): Promise<number> {
      const input = new Float32Array(contextSize + frameSize)
      input.set(context)
      input.set(frame, contextSize)
      const answer = await session.run({
        input: tensor('float32', input, [1, input.length]),
        state,
        sr: rate,
      })
      context = frame.slice(-contextSize)
      state = answer.stateN ?? silent()
      return (answer.output?.data as Float32Array | undefined)?.[0] ?? 0
    },
    reset() {
      state = silent()
      context = new Float32Array(contextSize)
    },
  }
}
