import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'

interface PictureProps {
  ref?: Ref<HTMLVideoElement | null>
  stream: MediaStream | undefined
  label: string
  /** Oneself, as in a mirror, and without one's own voice. */
  mirror?: boolean
  muted?: boolean
  className?: string
  /** The browser wants a touch before it lets anything sound. */
  onSilenced?: () => void
}

export function Picture({ ref, stream, label, mirror, muted = false, className, onSilenced }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    if (stream)
      element.play().catch((error: DOMException) => {
        if (error.name === 'NotAllowedError') onSilenced?.()
      })
    // An element that is gone but still plays keeps the camera's frames, and the camera has few to give.
    return () => {
      element.srcObject = null
    }
  }, [stream, onSilenced])
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted={muted}
      aria-label={label}
      className={cx('size-full', mirror && '-scale-x-100', className)}
    />
  )
}
