const everyMs = 80

/** Calls back with how loud it is, 0 to 1, until stopped. */
export function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  void context.resume()
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, everyMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/** Speech lies between -60 and -10 dB; on a plain scale it would hardly move the bar. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (power === 0) return 0
  const decibels = 10 * Math.log10(power)
  return Math.min(1, Math.max(0, (decibels + 60) / 50))
}

/** Three soft rising tones, as a call might begin. Resolves when they have been played. */
export async function playTestSound(): Promise<void> {
  const context = new AudioContext()
  await context.resume()
  const notes = [523.25, 659.25, 783.99]
  const length = 0.35
  const last = notes.map((frequency, index) => {
    const at = context.currentTime + index * length
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.linearRampToValueAtTime(0.2, at + 0.04)
    gain.gain.linearRampToValueAtTime(0, at + length)
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    return tone
  })
  await new Promise((resolve) => last.at(-1)?.addEventListener('ended', resolve, { once: true }))
  await context.close()
}
