import createModule from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js'

/** Finds the person in an image of the model's size: 0 to 1 for each of its pixels. */
export interface PersonFinder {
  width: number
  height: number
  /** The same pixels with the chance of being the person as their alpha. */
  find: (pixels: ImageData) => ImageData
}

/** Both files come from our own server; nothing else is fetched. */
export async function openPersonFinder(wasm: string, model: string): Promise<PersonFinder> {
  const [wasmBinary, weights] = await Promise.all([load(wasm), load(model)])
  const net = await createModule({ wasmBinary })
  net.HEAPU8.set(new Uint8Array(weights), net._getModelBufferMemoryOffset())
  net._loadModel(weights.byteLength)
  const [width, height] = [net._getInputWidth(), net._getInputHeight()]
  const input = net._getInputMemoryOffset() / 4
  const output = net._getOutputMemoryOffset() / 4
  return {
    width,
    height,
    find: (pixels) => {
      const { data } = pixels
      const count = width * height
      for (let at = 0; at < count; at += 1) {
        for (let color = 0; color < 3; color += 1)
          net.HEAPF32[input + at * 3 + color] = (data[at * 4 + color] ?? 0) / 255
      }
      net._runInference()
      for (let at = 0; at < count; at += 1) data[at * 4 + 3] = sharpen(net.HEAPF32[output + at] ?? 0)
      return pixels
    },
  }
}

/** Pushes low probabilities to 0 and high ones to 1, for less of a ghost around the head. */
function sharpen(chance: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, (chance - 0.25) / 0.5)))
}

async function load(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`)
  return answer.arrayBuffer()
}
