/** The speech models we can serve, and how each file is recognized as the one we tested. */

interface ModelFile {
  /** Its name under /speech/ on our own server. */
  name: string
  bytes: number
  sha256: string
  /** The package path the build copies it from. */
  from: string
}

const weights = 'node_modules/@usefulsensors/moonshine-js/dist/model'

export const voiceActivity: ModelFile = {
  name: 'silero-vad-5.onnx',
  bytes: 2_327_524,
  sha256: '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
  from: 'node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx',
}

export const runtime: ModelFile = {
  name: 'onnxruntime-1.30.0.wasm',
  bytes: 14_239_897,
  sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
  from: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
}

export interface SpeechModel {
  /** As people and the audit log read it. */
  label: string
  layers: number
  headSize: number
  encoder: ModelFile
  decoder: ModelFile
}

export const speechModels = {
  tiny: {
    label: 'Moonshine tiny',
    layers: 6,
    headSize: 36,
    encoder: {
      name: 'moonshine-tiny-encoder.onnx',
      bytes: 7_937_661,
      sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
      from: `${weights}/tiny/quantized/encoder_model.onnx`,
    },
    decoder: {
      name: 'moonshine-tiny-decoder.onnx',
      bytes: 20_243_286,
      sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
      from: `${weights}/tiny/quantized/decoder_model_merged.onnx`,
    },
  },
  base: {
    label: 'Moonshine base',
    layers: 8,
    headSize: 52,
    encoder: {
      name: 'moonshine-base-encoder.onnx',
      bytes: 20_513_063,
      sha256: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
      from: `${weights}/base/quantized/encoder_model.onnx`,
    },
    decoder: {
      name: 'moonshine-base-decoder.onnx',
      bytes: 42_498_870,
      sha256: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
      from: `${weights}/base/quantized/decoder_model_merged.onnx`,
    },
  },
} as const satisfies Record<string, SpeechModel>

export type SpeechModelName = keyof typeof speechModels

/** Everything a browser fetches for one model. */
export function filesOfModel(name: SpeechModelName): ModelFile[] {
  const { encoder, decoder } = speechModels[name]
  return [runtime, voiceActivity, encoder, decoder]
}
