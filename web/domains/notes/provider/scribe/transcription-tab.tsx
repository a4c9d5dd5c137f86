import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { type Drafting, GenerateBar } from './generate-bar.tsx'
import type { InputProps } from './input-props.ts'
import type { Mode } from './listen/use-input.ts'
import { LiveMode } from './live-mode.tsx'
import { ManualMode } from './manual-mode.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { UploadMode } from './upload-mode.tsx'

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
  const used = [engines.drafting, engines.transcription].filter((engine) => engine?.outside)
  const outside = [...new Set(used.flatMap((engine) => engine?.name ?? []))]
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Segment label="How the session comes in" options={modes} value={mode} onChange={setMode} />
      </div>
      {outside.length > 0 && !appointmentId && (
        <Checkbox
          label="The patient agreed that an outside service works on this session"
          hint={`${outside.join(' and ')} ${outside.length === 1 ? 'is' : 'are'} not part of this practice. Without your word that the patient agreed nothing is sent; your word is written down.`}
          checked={consent.confirmed}
          onChange={({ target }) => consent.confirm(target.checked)}
        />
      )}
      {mode === 'live' && <LiveMode {...props} />}
      {mode === 'upload' && <UploadMode {...props} />}
      {mode === 'manual' && <ManualMode input={input} transcript={transcript} />}
      {kept.broughtBack && (
        <Banner
          tone="info"
          title="Your transcript was brought back."
          action={
            <Button size="sm" variant="secondary" onClick={kept.discard}>
              Discard it
            </Button>
          }
        >
          It was on this device only, and is in no chart.
        </Banner>
      )}
      <TranscriptList transcript={transcript} />
      {transcript.lines.length > 0 && (
        <GenerateBar
          drafting={drafting}
          engine={engines.drafting.name}
          onWord={!appointmentId && !transcript.sample}
        />
      )}
    </div>
  )
}
