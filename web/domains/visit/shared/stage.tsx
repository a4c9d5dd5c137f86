import {
  Columns2,
  type LucideIcon,
  Mic,
  MicOff,
  PictureInPicture2,
  UserRound,
  Volume2,
  WifiLow,
} from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { callWords } from './call-messages.ts'
import { describeState } from './describe-state.ts'
import type { InCall } from './in-call.ts'
import { nameTag } from './name-tag.ts'
import { Picture } from './picture.tsx'
import { SelfView } from './self-view.tsx'
import { SoundBars } from './sound-bars.tsx'
import { useVisitWords } from './use-visit-words.ts'
import { VideoTrouble } from './video-trouble.tsx'

const box =
  'inline-flex max-w-full items-center gap-2.5 rounded-md bg-night/85 px-4 py-2.5 text-sm font-medium'

/** The state in words, for eyes and for screen readers. While all is well, only screen readers get it. */
function StateLine({ visit, state }: Pick<InCall, 'visit' | 'state'>) {
  const words = useMessages(callWords)
  const { name } = useVisitWords(visit)
  const quiet = state.phase === 'live' && !state.pictureHeld
  return (
    <p role="status" className={quiet ? 'sr-only' : box}>
      {!quiet && (state.pictureHeld ? <WifiLow className="size-4.5 flex-none text-sun" /> : <Spinner />)}
      {describeState(state, words, name)}
    </p>
  )
}

/** The other person, large, and the self-view, small; or both the same size. Missing video is described in text. */
export function Stage({ children, ...room }: InCall & { children?: ReactNode }) {
  const { call, state } = room
  const [view, setView] = useState<StageView>('speaker')
  const video = useRef<HTMLVideoElement>(null)
  const both = view === 'both'
  return (
    <div
      data-view={view}
      className={cx(
        'relative grid min-h-0 overflow-hidden rounded-[20px] bg-night-2',
        both && 'gap-1 max-md:grid-rows-2 md:grid-cols-2',
      )}
    >
      <OtherPerson {...room} video={video} />
      <SelfView media={state.media} held={state.pictureHeld} track={call.media.tracks.audio} large={both} />
      {/* A phone on its side has no room below the self-view: captions are beside it. */}
      <div className="pointer-events-none absolute inset-x-3 bottom-3 z-2 grid justify-items-center gap-2 short:right-[calc(max(8rem,19%)+1.75rem)] short:left-28 [&>*]:pointer-events-auto">
        {children}
        <VideoTrouble {...room} />
        <StateLine visit={room.visit} state={state} />
      </div>
      <ViewButtons view={view} onView={setView} video={video} />
    </div>
  )
}

interface OtherPersonProps extends InCall {
  video: RefObject<HTMLVideoElement | null>
}

function OtherPerson({ visit, state, joinedBy, video }: OtherPersonProps) {
  const words = useMessages(callWords)
  const { name } = useVisitWords(visit)
  const [silenced, setSilenced] = useState(false)
  const onSilenced = useCallback(() => setSilenced(true), [])
  const { remote, theirs, phase } = state
  const connected = phase === 'live'
  const showsPicture = remote && ((theirs.camera && !theirs.held) || theirs.screen) && phase !== 'waiting'
  return (
    <div className="relative grid min-h-0 place-items-center overflow-hidden">
      {remote && (
        <Picture
          key={silenced ? 'after-touch' : 'at-once'}
          ref={video}
          stream={remote}
          label={words.theirVideo(name)}
          muted={silenced}
          onSilenced={onSilenced}
          className={cx(
            'absolute inset-0',
            theirs.screen ? 'object-contain' : 'object-cover',
            !showsPicture && 'opacity-0',
          )}
        />
      )}
      {!showsPicture && (
        <div className="grid justify-items-center gap-3 p-6 text-center">
          <Avatar
            name={name}
            src={(visit.role === 'patient' && visit.provider?.profile_photo_url) || undefined}
            size="lg"
            className="w-28! text-2xl!"
          />
          {connected && <p>{theirs.held ? words.theirPictureHeld(name) : words.theirCameraOff(name)}</p>}
        </div>
      )}
      <OtherName name={joinedBy ?? name} state={state} />
      {silenced && (
        <Button variant="sun" className="absolute bottom-16" onClick={() => setSilenced(false)}>
          <Volume2 />
          {words.soundOn}
        </Button>
      )}
    </div>
  )
}

function OtherName({ name, state: { remote, theirs, phase } }: { name: string; state: InCall['state'] }) {
  const words = useMessages(callWords)
  const connected = phase === 'live'
  const sound = remote?.getAudioTracks()[0]
  return (
    <p className={cx(nameTag, 'top-3.5 left-3.5 max-w-[calc(100%-8.5rem)]')}>
      {theirs.microphone ? <Mic className="size-3.75" /> : <MicOff className="size-3.75 text-night-danger" />}
      <span className="truncate">{name}</span>
      {connected && theirs.microphone && sound && <SoundBars key={sound.id} track={sound} />}
      {connected && !theirs.microphone && <span className="sr-only">, {words.muted}</span>}
    </p>
  )
}

/** The other person large, or both alike. */
type StageView = 'speaker' | 'both'

interface ViewButtonsProps {
  view: StageView
  onView: (view: StageView) => void
  video: RefObject<HTMLVideoElement | null>
}

/** The layout of the video, and the small window that stays above other programs. */
function ViewButtons({ view, onView, video }: ViewButtonsProps) {
  const words = useMessages(callWords)

  async function leaveTheWindow() {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture()
      else await video.current?.requestPictureInPicture()
    } catch (error) {
      logProblem('No small window', error)
      toast.info(words.noSmallWindow, { id: 'visit-view' })
    }
  }

  return (
    <div className="absolute top-13 left-3.5 z-3 flex gap-1.5">
      <View
        icon={view === 'both' ? UserRound : Columns2}
        label={view === 'both' ? words.speakerView : words.sideBySide}
        onClick={() => onView(view === 'both' ? 'speaker' : 'both')}
      />
      {document.pictureInPictureEnabled && (
        <View icon={PictureInPicture2} label={words.smallWindow} onClick={leaveTheWindow} />
      )}
    </div>
  )
}

interface ViewProps {
  icon: LucideIcon
  label: string
  onClick: () => void
}

function View({ icon: Icon, label, onClick }: ViewProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="tap-target grid size-9 place-items-center rounded-sm bg-night/80 text-on-night hover:bg-night"
      >
        <Icon className="size-4.5" />
      </button>
    </Tooltip>
  )
}
