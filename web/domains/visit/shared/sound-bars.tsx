import { useEffect, useRef } from 'react'
import { openSoundLevel } from '#web/platform/devices/sound-level.ts'

const everyMs = 100
const bars = [0.15, 0.4, 0.65] as const

/**
 * A person's current volume, next to their name. Drawn directly, because ten updates a second are too many for React.
 */
export function SoundBars({ track }: { track: MediaStreamTrack }) {
  const drawing = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const level = openSoundLevel(new MediaStream([track]))
    const timer = setInterval(() => {
      const loud = level.read()
      drawing.current?.style.setProperty('--loud', String(loud))
      drawing.current?.setAttribute('data-sounds', String(loud > bars[0]))
    }, everyMs)
    return () => {
      clearInterval(timer)
      level.close()
    }
  }, [track])
  return (
    <span ref={drawing} aria-hidden="true" className="inline-flex h-3.5 items-end gap-0.5">
      {bars.map((from) => (
        <span
          key={from}
          style={{ height: `clamp(3px, calc((var(--loud, 0) - ${from}) * 50px), 14px)` }}
          className="w-0.75 rounded-[2px] bg-night-success"
        />
      ))}
    </span>
  )
}
