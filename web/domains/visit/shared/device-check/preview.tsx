import { VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { messages } from './messages.ts'
import type { DeviceState } from './use-device-check.ts'

/** Oneself, as in a mirror. */
export function Preview({ stream, camera }: { stream: MediaStream | undefined; camera: DeviceState }) {
  const words = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <div className="relative grid aspect-4/3 place-items-center self-start overflow-hidden rounded-lg bg-night text-on-night-muted">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={words.preview}
        hidden={camera !== 'ok'}
        className="absolute inset-0 size-full -scale-x-100 object-cover"
      />
      {camera === 'checking' && <Spinner className="text-3xl" />}
      {camera !== 'ok' && camera !== 'checking' && <VideoOff className="size-10" />}
    </div>
  )
}
