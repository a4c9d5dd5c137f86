import { useEffect, useRef } from 'react'
import { openSoundLevel } from './sound-level.ts'

/** The microphone's input level. Drawn directly, because sixty updates a second are too many for React. */
export function SoundMeter({ track, label }: { track: MediaStreamTrack; label: string }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const level = openSoundLevel(new MediaStream([track]))
    let frame = requestAnimationFrame(function draw() {
      if (bar.current) bar.current.style.width = `${100 * level.read()}%`
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      level.close()
    }
  }, [track])
  return (
    <div role="img" aria-label={label} className="h-2 overflow-hidden rounded-full bg-surface-3">
      <div ref={bar} className="h-full rounded-full bg-success" />
    </div>
  )
}
