declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  interface Net {
    HEAPU8: Uint8Array
    HEAPF32: Float32Array
    _getModelBufferMemoryOffset: () => number
    _loadModel: (bytes: number) => number
    _getInputMemoryOffset: () => number
    _getInputWidth: () => number
    _getInputHeight: () => number
    _getOutputMemoryOffset: () => number
    _runInference: () => number
  }
  export default function createModule(options: { wasmBinary: ArrayBuffer }): Promise<Net>
}
