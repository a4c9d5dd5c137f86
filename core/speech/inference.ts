/** The part of onnxruntime that the recognizer uses, so that a browser's worker and a script in Node can both bring theirs. */
export interface Tensor {
  readonly data: unknown
  dispose?: () => void
}

export type Tensors = Record<string, Tensor>

export interface Session {
  /** `outputs`: those that are wanted, where it isn't all of them. */
  run: (feeds: Tensors, outputs?: readonly string[]) => Promise<Tensors>
}

export interface Inference {
  tensor: (
    type: 'float32' | 'int64' | 'bool',
    data: Float32Array | BigInt64Array | Uint8Array,
    shape: readonly number[],
  ) => Tensor
}

export const sessionOptions = {
  executionProviders: ['wasm'],
  // The last step of optimizing takes as long as all others together and makes nothing faster here.
  graphOptimizationLevel: 'extended',
  // The decoder's word list is unpacked once. Otherwise every token unpacks all of it, a third of the token's time.
  extra: { session: { disable_quant_qdq: '1' } },
} as const

/** Samples per second that both models expect. */
export const sampleRate = 16_000
