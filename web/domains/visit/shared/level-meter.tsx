import { SoundMeter } from '#web/platform/devices/sound-meter.tsx'
import { useMessages } from '#web/platform/language.ts'
import { deviceWords } from './device-messages.ts'

export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  return <SoundMeter track={track} label={useMessages(deviceWords).level} />
}
