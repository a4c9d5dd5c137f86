import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Drafting, GenerateBar } from './generate-bar.tsx'
import type { InputProps } from './input-props.ts'
import type { Mode } from './listen/use-input.ts'
import { LiveMode } from './live-mode.tsx'
import { OutsideConsent } from './outside-consent.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { UploadMode } from './upload-mode.tsx'

/** The page opens for listening. */
const ManualMode = lazyPart(async () => ({ default: (await import('./manual-mode.tsx')).ManualMode }))

const modes = [
  { value: 'live', label: 'Live Transcription' },
  { value: 'upload', label: 'Upload Audio' },
  { value: 'manual', label: 'Manual Entry' },
] as const satisfies { value: Mode; label: string }[]

interface TranscriptionTabProps extends InputProps {
  appointmentId: string | null
  consent: { confirmed: boolean; confirm: (confirmed: boolean) => void }
  kept: { broughtBack: boolean; discard: () => void }
  drafting: Drafting
}

export function TranscriptionTab({
  appointmentId,
  consent,
  kept,
  drafting,
  ...props
}: TranscriptionTabProps) {
  const { input, transcript, engines } = props
  const { mode, setMode } = input
  // What is heard on the device is sent to no engine.
  const hearing = input.recognizer?.outside ? input.recognizer : undefined
  const mayHear = input.recognizer ? hearing : engines.transcription
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Segment label="Transcript source" options={modes} value={mode} onChange={setMode} />
      </div>
      {!appointmentId && <OutsideConsent engines={[engines.drafting, mayHear]} {...consent} />}
      {mode === 'live' && <LiveMode input={input} transcript={transcript} />}
      {mode === 'upload' && <UploadMode {...props} />}
      {mode === 'manual' && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <ManualMode input={input} transcript={transcript} />
        </Suspense>
      )}
      {kept.broughtBack && (
        <Banner
          tone="info"
          title="Your transcript was restored."
          action={
            <Button size="sm" variant="secondary" onClick={kept.discard}>
              Discard it
            </Button>
          }
        >
          It was saved only on this device and isn’t in any chart.
        </Banner>
      )}
      <TranscriptList transcript={transcript} />
      {transcript.lines.length > 0 && (
        <GenerateBar
          drafting={drafting}
          engine={engines.drafting.name}
          onWord={!appointmentId && !transcript.sample}
          doubtful={transcript.doubtful}
        />
      )}
    </div>
  )
}
