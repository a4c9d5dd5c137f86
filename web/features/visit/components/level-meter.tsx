import { SoundMeter } from '#web/lib/devices/sound-meter.tsx'
import { useMessages } from '#web/lib/language.ts'
import { messages } from '../messages.ts'

export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  return <SoundMeter track={track} label={useMessages(messages).level} />
}
