import { VideoOff } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CallState } from './call/call-state.ts'
import { deviceWords } from './device-messages.ts'
import { Picture } from './picture.tsx'

/** The self-view before joining. */
export function Mirror({ media }: { media: CallState['media'] }) {
  const words = useMessages(deviceWords)
  return (
    <div className="relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-xl bg-night text-on-night-muted">
      {media.camera === 'on' ? (
        <Picture stream={media.preview} label={words.yourVideo} mirror muted className="object-cover" />
      ) : (
        <p className="grid justify-items-center gap-3 p-6 text-center text-sm">
          {media.asked ? <VideoOff className="size-9" /> : <Spinner className="text-3xl" />}
          {media.asked ? words.cameraIsOff : words.opening}
        </p>
      )}
    </div>
  )
}
