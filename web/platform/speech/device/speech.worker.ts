import tokenizer from 'llama-tokenizer-js'
import * as ort from 'onnxruntime-web/wasm'
import { type Inference, type Session, sessionOptions } from '#core/speech/inference.ts'
import {
  filesOfModel,
  runtime,
  type SpeechModelName,
  speechModels,
  voiceActivity,
} from '#core/speech/models.ts'
import { isOrdinaryWord } from '#core/speech/ordinary-words.ts'
import { openRecognizer, type Recognizer } from '#core/speech/recognizer.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { loadFile, WeightsError } from './weights.ts'

const post = (message: FromWorker) => postMessage(message)

let recognizer: Recognizer | undefined
let taken = 0

async function open(name: SpeechModelName) {
  const files = filesOfModel(name)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let loaded = 0
  const onBytes = (bytes: number) => {
    loaded += bytes
    post({ kind: 'progress', loaded, total })
  }
  const contents = new Map<string, ArrayBuffer>()
  await Promise.all(files.map(async (file) => contents.set(file.name, await loadFile(file, onBytes))))
  /** The runtime makes its own copy; this one would stay for as long as the worker. */
  const takeContent = (file: { name: string }) => {
    const content = new Uint8Array(contents.get(file.name) ?? new ArrayBuffer(0))
    contents.delete(file.name)
    return content
  }

  // One thread: several would need headers that keep other sites' pictures and frames out of every page.
  ort.env.wasm.numThreads = 1
  ort.env.wasm.wasmBinary = takeContent(runtime).buffer
  const session = async (file: { name: string }) =>
    (await ort.InferenceSession.create(takeContent(file), sessionOptions)) as unknown as Session
  const inference: Inference = {
    tensor: (type, data, shape) => new ort.Tensor(type, data as never, [...shape]),
  }
  const model = speechModels[name]
  recognizer = openRecognizer(
    {
      inference,
      model,
      encoder: await session(model.encoder),
      decoder: await session(model.decoder),
      voice: await session(voiceActivity),
      decode: (tokens) => tokenizer.decode(tokens, false, false),
      isOrdinary: isOrdinaryWord,
    },
    {
      onLine: (line) => post({ kind: 'line', line }),
      onSpeaking: (speaking) => post({ kind: 'speaking', speaking }),
      onUnclear: () => post({ kind: 'unclear' }),
      onDone: (samples) => post({ kind: 'done', samples }),
    },
  )
  delete ort.env.wasm.wasmBinary
  post({ kind: 'ready' })
}

async function work(message: ToWorker) {
  switch (message.kind) {
    case 'open':
      return open(message.model)
    case 'audio':
      await recognizer?.take(message.samples)
      taken += message.samples.length
      post({ kind: 'heard', samples: taken })
      return
    case 'flush':
      await recognizer?.flush()
      post({ kind: 'flushed', id: message.id })
  }
}

function fail(error: unknown) {
  const detail = error instanceof Error ? error.message : String(error)
  const problem =
    error instanceof WeightsError
      ? error.problem
      : error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError
        ? 'unsupported'
        : 'crashed'
  post({ kind: 'failed', problem, detail })
}

/** One after the other, in the order they were said. */
let queue = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  queue = queue.then(() => work(data)).catch(fail)
})
