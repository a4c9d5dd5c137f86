import {
  MessageCircle,
  Mic,
  MicOff,
  MonitorX,
  PhoneOff,
  ScreenShare,
  Settings2,
  Video,
  VideoOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { CallControl } from '#web/ui/call-control.tsx'
import { cx } from '#web/ui/cx.ts'
import { callWords } from './call-messages.ts'
import { deviceWords } from './device-messages.ts'
import type { InCall } from './in-call.ts'

interface ControlsProps extends InCall {
  unread: number
  onChat: () => void
  onDevices: () => void
  onEnd: () => void
  /** From the tools next to the call. */
  children?: ReactNode
}

export function Controls({ visit, call, state, unread, onChat, onDevices, onEnd, children }: ControlsProps) {
  const words = useMessages(callWords)
  const devices = useMessages(deviceWords)
  const { media } = call
  const { microphone, camera, screen } = state.media
  const speaks = microphone === 'on'
  const shows = camera === 'on'

  async function turn(kind: 'microphone' | 'camera', on: boolean) {
    await (kind === 'microphone' ? media.setMicrophone(on) : media.setCamera(on))
    const now = media.state[kind]
    if (on && now !== 'on' && now !== 'off')
      toast.error(devices.mediaFailed, { description: devices.problems[now], id: 'visit-media' })
  }

  async function share() {
    if (screen) return media.stopSharing()
    const outcome = await media.shareScreen()
    if (outcome === 'declined')
      toast.info(words.notShared, { description: words.notSharedHow, id: 'visit-share' })
    if (outcome === 'failed')
      toast.error(words.shareFailed, { description: words.shareFailedHow, id: 'visit-share' })
  }

  return (
    <fieldset
      aria-label={words.controls}
      className={cx(
        'flex min-w-0 items-start justify-center gap-1.5 py-3 max-lg:justify-between max-lg:gap-0 short:py-0.5 short:[&>button]:text-[0px]',
        // Seven labels don't fit next to each other on a phone; two more buttons are hidden there.
        visit.role === 'provider' &&
          'max-sm:has-[>button:nth-of-type(8)]:flex-wrap max-sm:has-[>button:nth-of-type(8)]:justify-center max-sm:has-[>button:nth-of-type(8)]:gap-y-1 max-sm:has-[>button:nth-of-type(8)]:[&>button]:flex-[0_0_25%]',
      )}
    >
      <CallControl
        icon={speaks ? Mic : MicOff}
        label={speaks ? words.mute : words.unmute}
        warm={!speaks}
        onClick={() => turn('microphone', !speaks)}
      />
      <CallControl
        icon={shows ? Video : VideoOff}
        label={shows ? words.cameraOff : words.cameraOn}
        shown={devices.camera}
        warm={!shows}
        onClick={() => turn('camera', !shows)}
      />
      {children}
      <CallControl
        icon={Settings2}
        label={words.devicesButton}
        className="max-md:hidden"
        onClick={onDevices}
      />
      {canShare() && (
        <CallControl
          icon={screen ? MonitorX : ScreenShare}
          label={screen ? words.stopShare : words.share}
          warm={screen}
          className="max-md:hidden"
          onClick={share}
        />
      )}
      <CallControl icon={MessageCircle} label={words.chat} onClick={onChat}>
        {unread > 0 && (
          <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-sun text-2xs font-bold text-on-sun">
            {unread}
            <span className="sr-only"> {words.newMessages(unread)}</span>
          </span>
        )}
      </CallControl>
      <span aria-hidden="true" className="mx-2 h-9 w-px self-center bg-night-line max-lg:hidden" />
      <CallControl
        icon={PhoneOff}
        label={visit.role === 'provider' ? words.endCall : words.leave}
        danger
        onClick={onEnd}
      />
    </fieldset>
  )
}

/** Phones cannot. */
const canShare = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})
