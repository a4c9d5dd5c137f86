import { useEffect, useRef } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import type { MediaState } from './call/local-media.ts'
import type { Kind } from './call/turned-off.ts'
import { deviceWords } from './device-messages.ts'

const id = 'visit-media'
const kinds = ['camera', 'microphone'] as const

/** Reports that an active device is gone, and that it is back, because people assume that they can be heard. */
export function useDeviceToasts(media: Pick<MediaState, Kind | 'asked'> | undefined) {
  const words = useMessages(deviceWords)
  const { camera = 'off', microphone = 'off', asked = false } = media ?? {}
  const before = useRef({ camera, microphone, asked })
  const lost = useRef<ReadonlySet<Kind>>(new Set())
  useEffect(() => {
    const was = before.current
    const wasLost = lost.current
    const now = { camera, microphone, asked }
    const fails = (kind: Kind) => now[kind] !== 'on' && now[kind] !== 'off'
    // Unmuted while a phone call holds it. Before the browser has answered, it wasn't they who turned it off.
    const stillHeld = (kind: Kind) =>
      kind === 'microphone' && microphone === 'busy' && was.microphone === 'off' && was.asked
    const isLost = new Set(
      kinds.filter((kind) => fails(kind) && (was[kind] === 'on' || wasLost.has(kind) || stillHeld(kind))),
    )
    const back = kinds.filter((kind) => wasLost.has(kind) && now[kind] === 'on')
    before.current = now
    lost.current = isLost
    if ([...isLost].some((kind) => !wasLost.has(kind))) {
      const { level, text, ...options } = describeLoss(isLost, microphone, words)
      toast[level](text, { id, ...options })
      return
    }
    // The message that no one can hear them stays on the screen.
    if (back.length === 0 || isLost.has('microphone')) return
    const one = back[0] === 'camera' ? words.cameraBack : words.microphoneBack
    toast.success(back.length === 2 ? words.bothBack : one, { id })
  }, [camera, microphone, asked, words])
}

function describeLoss(
  isLost: ReadonlySet<Kind>,
  microphone: MediaState['microphone'],
  words: (typeof deviceWords)['en'],
) {
  if (!isLost.has('microphone')) {
    const text = microphone === 'on' ? words.cameraLostHeard : words.cameraLost
    return { level: 'warning', text, duration: 10_000 } as const
  }
  const [alone, description] =
    microphone === 'busy'
      ? [words.microphoneBusy, words.microphoneBusyHow]
      : [words.microphoneLost, words.microphoneLostHow]
  const text = isLost.has('camera') ? words.bothLost : alone
  return { level: 'error', text, description, duration: 15_000 } as const
}
