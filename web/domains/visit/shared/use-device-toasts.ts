import { useEffect, useRef } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import type { MediaState } from './call/local-media.ts'
import type { Kind } from './call/turned-off.ts'
import { messages } from './messages.ts'

/** Says that a device that was on is gone: whoever speaks believes that they are heard. */
export function useDeviceToasts(media: Pick<MediaState, Kind> | undefined) {
  const words = useMessages(messages)
  const { camera = 'off', microphone = 'off' } = media ?? {}
  const before = useRef({ camera, microphone })
  useEffect(() => {
    const was = before.current
    before.current = { camera, microphone }
    const lost = (kind: Kind) =>
      was[kind] === 'on' && before.current[kind] !== 'on' && before.current[kind] !== 'off'
    if (lost('microphone'))
      toast.error(words.microphoneLost, {
        id: 'visit-media',
        description: words.microphoneLostHow,
        duration: 15_000,
      })
    else if (lost('camera')) toast.warning(words.cameraLost, { id: 'visit-media', duration: 10_000 })
  }, [camera, microphone, words])
}
