import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Segment } from '#web/ui/segment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Drafting } from './generate-bar.tsx'
import type { InputProps } from './input-props.ts'
import type { Mode } from './listen/use-input.ts'
import { LiveMode } from './live-mode.tsx'
import { OutsideConsent } from './outside-consent.tsx'
import { RestoredTranscript } from './restored-transcript.tsx'
import { TranscriptList } from './transcript-list.tsx'
import type { KeptTranscript } from './use-kept-transcript.ts'

/** The page opens for listening. */
const GenerateBar = lazyPart(async () => ({ default: (await import('./generate-bar.tsx')).GenerateBar }))
const UploadMode = lazyPart(async () => ({ default: (await import('./upload-mode.tsx')).UploadMode }))
const ManualMode = lazyPart(async () => ({ default: (await import('./manual-mode.tsx')).ManualMode }))

const modes = [
  { value: 'live', label: 'Live Transcription' },
  { value: 'upload', label: 'Upload Audio' },
  { value: 'manual', label: 'Manual Entry' },
] as const satisfies { value: Mode; label: string }[]

interface TranscriptionTabProps extends InputProps {
  appointmentId: string | null
  consent: { confirmed: boolean; confirm: (confirmed: boolean) => void }
  kept: KeptTranscript
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
  // Speech transcribed on the device isn't sent to any engine.
  const hearing = input.recognizer?.outside ? input.recognizer : undefined
  const mayHear = input.recognizer ? hearing : engines.transcription
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Segment label="Transcript source" options={modes} value={mode} onChange={setMode} />
      </div>
      {!appointmentId && <OutsideConsent engines={[engines.drafting, mayHear]} {...consent} />}
      {mode === 'live' && <LiveMode input={input} transcript={transcript} />}
      <Suspense fallback={<Skeleton className="h-44" />}>
        {mode === 'upload' && <UploadMode {...props} />}
        {mode === 'manual' && <ManualMode input={input} transcript={transcript} />}
      </Suspense>
      <RestoredTranscript kept={kept} />
      <TranscriptList transcript={transcript} />
      {transcript.lines.length > 0 && (
        <Suspense>
          <GenerateBar
            drafting={drafting}
            engine={engines.drafting.name}
            onWord={!appointmentId && !transcript.sample}
            doubtful={transcript.doubtful}
            saved={kept.saved}
          />
        </Suspense>
      )}
    </div>
  )
}
