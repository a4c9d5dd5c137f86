import {
  type LucideIcon,
  MessageCircle,
  Mic,
  MicOff,
  MonitorX,
  PhoneOff,
  ScreenShare,
  Video,
  VideoOff,
} from 'lucide-react'
import { useMessages } from '#web/lib/language.ts'
import { toast } from '#web/lib/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { messages } from '../messages.ts'
import type { InRoom } from './room.tsx'

interface ControlsProps extends InRoom {
  unread: number
  onChat: () => void
  onEnd: () => void
}

export function Controls({ visit, call, state, unread, onChat, onEnd }: ControlsProps) {
  const words = useMessages(messages)
  const { media } = call
  const { microphone, camera, screen } = state.media
  const speaks = microphone === 'on'
  const shows = camera === 'on'

  async function turn(kind: 'microphone' | 'camera', on: boolean) {
    await (kind === 'microphone' ? media.setMicrophone(on) : media.setCamera(on))
    const now = media.state[kind]
    if (on && now !== 'on' && now !== 'off')
      toast.error(words.mediaFailed, { description: words.problems[now], id: 'visit-media' })
  }

  return (
    <div
      role="toolbar"
      aria-label={words.controls}
      className="flex items-start justify-center gap-1.5 py-3 max-md:justify-between max-md:gap-0"
    >
      <Control
        icon={speaks ? Mic : MicOff}
        label={speaks ? words.mute : words.unmute}
        warm={!speaks}
        onClick={() => turn('microphone', !speaks)}
      />
      <Control
        icon={shows ? Video : VideoOff}
        label={shows ? words.cameraOff : words.cameraOn}
        warm={!shows}
        onClick={() => turn('camera', !shows)}
      />
      {canShare() && (
        <Control
          icon={screen ? MonitorX : ScreenShare}
          label={screen ? words.stopShare : words.share}
          warm={screen}
          onClick={() => (screen ? media.stopSharing() : media.shareScreen())}
        />
      )}
      <Control icon={MessageCircle} label={words.chat} onClick={onChat}>
        {unread > 0 && (
          <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-sun text-2xs font-bold text-on-sun">
            {unread}
            <span className="sr-only"> {words.newMessages}</span>
          </span>
        )}
      </Control>
      <span aria-hidden="true" className="mx-2 h-9 w-px self-center bg-night-line max-md:hidden" />
      <Control
        icon={PhoneOff}
        label={visit.role === 'provider' ? words.endCall : words.leave}
        danger
        onClick={onEnd}
      />
    </div>
  )
}

/** Phones cannot. */
const canShare = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

interface ControlProps {
  icon: LucideIcon
  label: string
  /** Something is not as it is by default: muted, off, shared. */
  warm?: boolean
  danger?: boolean
  onClick: () => void
  children?: React.ReactNode
}

function Control({ icon: Icon, label, warm, danger, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group grid w-21.5 justify-items-center gap-1 rounded-[14px] py-1 text-2xs leading-tight font-semibold text-on-night max-md:w-auto max-md:min-w-0 max-md:flex-1"
    >
      <span
        className={cx(
          'relative grid h-11 place-items-center rounded-[14px] transition-colors duration-(--dur-1) max-md:w-11.5',
          danger ? 'w-17 bg-night-danger-fill text-on-night' : 'w-14',
          !danger &&
            (warm
              ? 'bg-sun text-on-sun group-hover:bg-sun-hover'
              : 'bg-night-wash group-hover:bg-night-wash-2'),
        )}
      >
        <Icon className="size-5.25" />
        {children}
      </span>
      {label}
    </button>
  )
}
