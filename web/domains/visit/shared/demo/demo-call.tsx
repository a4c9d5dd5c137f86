import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import { formatElapsed } from '#core/visits/format-elapsed.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CallControl } from '#web/ui/call-control.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { NightFact } from '#web/ui/night-fact.tsx'
import { describeEmotion, EmotionFact } from '../emotions/emotion-fact.tsx'
import type { EmotionSample } from '../emotions/types.ts'
import { useEmotions } from '../emotions/use-emotions.ts'
import { nameTag } from '../name-tag.ts'
import { SelfView } from '../self-view.tsx'
import { sampleEmotions } from './sample-emotions.ts'
import type { OwnDevices } from './use-own-devices.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** The newest first. */
function EmotionList({ samples }: { samples: readonly EmotionSample[] }) {
  return (
    <aside
      aria-label="Emotion samples"
      className="min-h-0 overflow-y-auto bg-surface px-4.5 py-4 text-ink max-lg:min-h-96 max-lg:rounded-t-[20px] lg:border-l lg:border-line"
    >
      <h2 className="heading-card flex items-center gap-2">
        Emotion samples <Badge>sample</Badge>
      </h2>
      <p className="mt-2 text-sm text-ink-muted">
        Made-up values every 5 seconds, to show where estimates appear. In a visit they are an experimental
        estimate of facial expression, shown only where the practice has switched them on and the patient
        consents.
      </p>
      {samples.length > 0 ? (
        <ol className="mt-4 grid gap-2 text-sm">
          {samples.toReversed().map((sample) => (
            <li key={sample.timestamp} className="flex justify-between gap-3">
              {describeEmotion(sample)}
              <span className="num text-ink-muted">{time.format(sample.timestamp)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-sm text-ink-muted">The first sample appears in a moment.</p>
      )}
    </aside>
  )
}

interface DemoRoomProps {
  devices: OwnDevices
  startedAt: number
  onEnd: () => void
}

const patient = 'Sample Patient'

export function DemoCall({ devices, startedAt, onEnd }: DemoRoomProps) {
  const { media, state } = devices
  const samples = useEmotions({ engine: sampleEmotions, on: true })
  const elapsed = formatElapsed(new Date(startedAt).toISOString(), useNow(1000))
  const speaks = state.microphone === 'on'
  const shows = state.camera === 'on'
  return (
    <div className="on-night grid min-h-dvh grid-cols-1 content-start bg-night text-on-night lg:h-dvh lg:min-h-160 lg:content-stretch lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-night-line px-4 py-3 md:px-5 lg:col-span-2">
        <Mark className="size-8" />
        <h1 className="font-sans text-base leading-tight font-semibold tracking-normal">
          Demo Session
          <small className="block text-xs font-normal text-on-night-muted">{patient}, Follow-up</small>
        </h1>
        <span
          role="timer"
          aria-label={`Visit time ${elapsed}`}
          className="num font-display text-2xl leading-none max-md:ml-auto md:border-l md:border-night-line md:pl-4"
        >
          {elapsed}
        </span>
        <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
          <EmotionFact samples={samples} engine={sampleEmotions} />
          <NightFact>Nothing is sent or saved</NightFact>
        </div>
      </header>
      <main className="grid min-w-0 grid-rows-[minmax(0,1fr)_auto] px-3 pt-3 md:px-4 md:pt-4 max-lg:h-[calc(100dvh-9rem)] max-lg:min-h-104">
        <div className="relative grid min-h-0 place-items-center overflow-hidden rounded-[20px] bg-night-2">
          <div className="grid justify-items-center gap-3 p-6 text-center">
            <Avatar name={patient} size="lg" className="w-28! text-2xl!" />
            <p>Patient video appears here.</p>
          </div>
          <p className={`${nameTag} top-3.5 left-3.5`}>{patient}</p>
          <SelfView media={state} held={false} track={media.tracks.audio} large={false} />
        </div>
        <fieldset aria-label="Call controls" className="flex min-w-0 items-start justify-center gap-1.5 py-3">
          <CallControl
            icon={speaks ? Mic : MicOff}
            label={speaks ? 'Mute' : 'Unmute'}
            warm={!speaks}
            onClick={() => media.setMicrophone(!speaks)}
          />
          <CallControl
            icon={shows ? Video : VideoOff}
            label={shows ? 'Camera off' : 'Camera on'}
            warm={!shows}
            onClick={() => media.setCamera(!shows)}
          />
          <CallControl icon={PhoneOff} label="End call" danger onClick={onEnd} />
        </fieldset>
      </main>
      <EmotionList samples={samples} />
    </div>
  )
}
