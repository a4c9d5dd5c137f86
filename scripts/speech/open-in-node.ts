import { readFile } from 'node:fs/promises'
import tokenizer from 'llama-tokenizer-js'
import * as ort from 'onnxruntime-web'
import { type Inference, type Session, sessionOptions } from '#core/speech/inference.ts'
import { type SpeechModelName, speechModels, voiceActivity } from '#core/speech/models.ts'
import { isOrdinaryWord } from '#core/speech/ordinary-words.ts'

/** The same models and the same runtime as in the browser (WebAssembly, one thread), for scripts. */
export async function openModels(name: SpeechModelName) {
  ort.env.wasm.numThreads = 1
  const model = speechModels[name]
  const open = async (from: string) =>
    (await ort.InferenceSession.create(await readFile(from), sessionOptions)) as unknown as Session
  const inference: Inference = {
    tensor: (type, data, shape) => new ort.Tensor(type, data as never, [...shape]),
  }
  return {
    inference,
    model,
    encoder: await open(model.encoder.from),
    decoder: await open(model.decoder.from),
    voice: await open(voiceActivity.from),
    decode: (tokens: number[]) => tokenizer.decode(tokens, false, false),
    isOrdinary: isOrdinaryWord,
  }
}
