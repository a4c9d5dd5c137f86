import { useEffect, useRef } from 'react'
import { useMessages } from '#web/lib/language.ts'
import { messages } from '../messages.ts'

const quietDecibels = -60
const speechRange = 50

/** How loud the microphone hears its person. Drawn directly: sixty times a second is no work for React. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const words = useMessages(messages)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1024 })
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    void context.resume()
    const samples = new Float32Array(analyser.fftSize)
    let frame = requestAnimationFrame(function draw() {
      analyser.getFloatTimeDomainData(samples)
      if (bar.current) bar.current.style.width = `${100 * loudness(samples)}%`
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [track])
  return (
    <div role="img" aria-label={words.level} className="h-2 overflow-hidden rounded-full bg-surface-3">
      <div ref={bar} className="h-full rounded-full bg-success" />
    </div>
  )
}

function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = power === 0 ? quietDecibels : 10 * Math.log10(power)
  return Math.min(1, Math.max(0, (decibels - quietDecibels) / speechRange))
}
