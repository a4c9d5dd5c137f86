/**
 * Passes the microphone's samples to the page in pieces of about a tenth of a second, with the time at which each was
 * complete: a busy page may get them much later. Runs on the audio thread.
 */
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

class Capture extends AudioWorkletProcessor {
  private readonly piece = new Float32Array(Math.ceil(sampleRate / 10 / 128) * 128)
  private filled = 0

  process([input]: Float32Array[][]): boolean {
    const channels = input ?? []
    const [first] = channels
    if (!first) return true
    for (let n = 0; n < first.length; n += 1) {
      let sum = 0
      for (const channel of channels) sum += channel[n] ?? 0
      this.piece[this.filled] = sum / channels.length
      this.filled += 1
    }
    if (this.filled >= this.piece.length) {
      this.port.postMessage({ samples: this.piece.slice(0, this.filled), at: Date.now() })
      this.filled = 0
    }
    return true
  }
}

registerProcessor('capture', Capture)
