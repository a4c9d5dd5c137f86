import { MicOff } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { cx } from '#web/ui/cx.ts'
import type { CallState } from './call/call-state.ts'
import { callWords } from './call-messages.ts'
import { deviceWords } from './device-messages.ts'
import { nameTag } from './name-tag.ts'
import { Picture } from './picture.tsx'
import { SoundBars } from './sound-bars.tsx'

interface SelfViewProps {
  media: CallState['media']
  /** Video isn't sent because the network is too weak. */
  held: boolean
  track: MediaStreamTrack | null
  /** As large as the other person. */
  large: boolean
}

const small =
  'absolute top-3 right-3 z-1 w-24 rounded-[14px] ring-3 ring-on-night/90 max-md:aspect-3/4 md:top-4 md:right-4 md:aspect-4/3 md:w-[clamp(8rem,19%,13rem)]'

export function SelfView({ media, held, track, large }: SelfViewProps) {
  const words = useMessages(callWords)
  const { yourVideo } = useMessages(deviceWords)
  const speaks = media.microphone === 'on'
  return (
    <div className={cx('overflow-hidden bg-night-3', large ? 'relative min-h-0' : small)}>
      {(media.camera === 'on' || media.screen) && (
        <Picture
          stream={media.preview}
          label={media.screen ? words.yourScreen : yourVideo}
          mirror={!media.screen}
          muted
          className={cx(
            large && 'absolute inset-0',
            media.screen ? 'object-contain' : 'object-cover',
            held && 'opacity-40',
          )}
        />
      )}
      <p className={cx(nameTag, large ? 'top-3.5 left-3.5' : 'bottom-2 left-2 px-1.75 py-0.5')}>
        {!speaks && <MicOff className="size-3.75 text-night-danger" />}
        {media.screen ? words.yourScreen : words.you}
        {speaks && track && <SoundBars key={track.id} track={track} />}
      </p>
    </div>
  )
}
