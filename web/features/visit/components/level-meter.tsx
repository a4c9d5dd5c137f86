import { useEffect, useRef } from 'react'
import { openSoundLevel } from '#web/lib/devices/sound-level.ts'
import { useMessages } from '#web/lib/language.ts'
import { messages } from '../messages.ts'

/** How loud the microphone hears its person. Drawn directly: sixty times a second is no work for React. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const words = useMessages(messages)
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
    <div role="img" aria-label={words.level} className="h-2 overflow-hidden rounded-full bg-surface-3">
      <div ref={bar} className="h-full rounded-full bg-success" />
    </div>
  )
}
