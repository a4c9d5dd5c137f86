import { useEffect, useRef } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import type { MediaState } from './call/local-media.ts'
import type { Kind } from './call/turned-off.ts'
import { messages } from './messages.ts'

const id = 'visit-media'

/** Says that a device that was on is gone, and that it is back: whoever speaks believes that they are heard. */
export function useDeviceToasts(media: Pick<MediaState, Kind> | undefined) {
  const words = useMessages(messages)
  const { camera = 'off', microphone = 'off' } = media ?? {}
  const before = useRef({ camera, microphone })
  const toldLost = useRef<Kind>(undefined)
  useEffect(() => {
    const was = before.current
    const now = { camera, microphone }
    before.current = now
    const lost = (kind: Kind) => was[kind] === 'on' && now[kind] !== 'on' && now[kind] !== 'off'
    if (lost('microphone')) {
      toldLost.current = 'microphone'
      const [what, description] =
        microphone === 'busy'
          ? [words.microphoneBusy, words.microphoneBusyHow]
          : [words.microphoneLost, words.microphoneLostHow]
      toast.error(what, { id, description, duration: 15_000 })
    } else if (lost('camera')) {
      toldLost.current = 'camera'
      toast.warning(words.cameraLost, { id, duration: 10_000 })
    } else if (toldLost.current && now[toldLost.current] === 'on') {
      toast.success(toldLost.current === 'camera' ? words.cameraBack : words.microphoneBack, { id })
      toldLost.current = undefined
    }
  }, [camera, microphone, words])
}
