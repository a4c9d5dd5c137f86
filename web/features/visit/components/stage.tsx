import { Mic, MicOff, Volume2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useMessages } from '#web/lib/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { messages } from '../messages.ts'
import { useVisitWords } from '../use-visit-words.ts'
import { Picture } from './picture.tsx'
import type { InRoom } from './room.tsx'

const tag =
  'absolute inline-flex items-center gap-1.75 rounded-sm bg-night/80 px-2.5 py-1 text-xs font-semibold text-on-night'

/** The other person, large; oneself, small. What is not a picture is said in words. */
export function Stage({ visit, state }: InRoom) {
  const { words, name } = useVisitWords(visit)
  const [silenced, setSilenced] = useState(false)
  const onSilenced = useCallback(() => setSilenced(true), [])
  const { remote, theirs, media, phase } = state
  const connected = phase === 'live'
  const showsPicture = remote && (theirs.camera || theirs.screen) && phase !== 'waiting'

  return (
    <div className="relative grid place-items-center overflow-hidden rounded-[20px] bg-night-2">
      {remote && (
        <Picture
          key={silenced ? 'after-touch' : 'at-once'}
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
            shape="arch"
            className="w-28! text-2xl!"
          />
          {connected && <p>{words.theirCameraOff(name)}</p>}
        </div>
      )}
      <p className={cx(tag, 'top-3.5 left-3.5')}>
        {theirs.microphone ? (
          <Mic className="size-3.75" />
        ) : (
          <MicOff className="size-3.75 text-night-danger" />
        )}
        {name}
        {connected && !theirs.microphone && <span className="sr-only">, {words.muted}</span>}
      </p>
      <SelfView media={media} />
      <StateLine visit={visit} state={state} />
      {silenced && (
        <Button
          variant="sun"
          className="absolute bottom-16"
          onClick={() => {
            setSilenced(false)
          }}
        >
          <Volume2 />
          {words.soundOn}
        </Button>
      )}
    </div>
  )
}

function SelfView({ media }: Pick<InRoom['state'], 'media'>) {
  const words = useMessages(messages)
  return (
    <div className="absolute top-3 right-3 w-24 overflow-hidden rounded-[14px] bg-night-3 ring-3 ring-on-night/90 max-md:aspect-3/4 md:top-4 md:right-4 md:aspect-4/3 md:w-[clamp(8rem,19%,13rem)]">
      {(media.camera === 'on' || media.screen) && (
        <Picture
          stream={media.preview}
          label={media.screen ? words.yourScreen : words.yourVideo}
          mirror={!media.screen}
          muted
          className={media.screen ? 'object-contain' : 'object-cover'}
        />
      )}
      <p className={cx(tag, 'bottom-2 left-2 px-1.75 py-0.5')}>
        {media.microphone !== 'on' && <MicOff className="size-3.75 text-night-danger" />}
        {media.screen ? words.yourScreen : words.you}
      </p>
    </div>
  )
}

/** The state in words, for eyes and for screen readers. While all is well only the latter hear it. */
function StateLine({ visit, state }: Pick<InRoom, 'visit' | 'state'>) {
  const { words, name } = useVisitWords(visit)
  const { states } = words
  const said = (() => {
    switch (state.phase) {
      case 'live':
        return states.live(name)
      case 'connecting':
        return states.connecting(name)
      case 'reconnecting':
        return state.otherIsHere || !state.channelOpen ? states.reconnecting : states.away(name)
      default:
        return states.waiting(name)
    }
  })()
  const quiet = state.phase === 'live'
  return (
    <p
      role="status"
      className={
        quiet
          ? 'sr-only'
          : 'absolute bottom-4 inline-flex max-w-[92%] items-center gap-2.5 rounded-md bg-night/85 px-4 py-2.5 text-sm font-medium'
      }
    >
      {!quiet && <Spinner />}
      {said}
    </p>
  )
}
