/** How loud a stream is, 0 to 1, whenever it is asked, until it is closed. */
export function openSoundLevel(stream: MediaStream): { read: () => number; close: () => void } {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(stream).connect(analyser)
  void context.resume()
  const samples = new Float32Array(analyser.fftSize)
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    close: () => void context.close(),
  }
}

/** Speech is between -60 and -10 dB; on a linear scale it would hardly move the bar. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (power === 0) return 0
  const decibels = 10 * Math.log10(power)
  return Math.min(1, Math.max(0, (decibels + 60) / 50))
}
