import { FileText } from 'lucide-react'
import type { ActiveEngines } from '#core/contracts/engines.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segment } from '#web/ui/segment.tsx'
import type { Input, Mode } from '../listen/use-input.ts'
import type { Transcript } from '../use-transcript.ts'
import { LiveMode } from './live-mode.tsx'
import { ManualMode } from './manual-mode.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { UploadMode } from './upload-mode.tsx'

const modes = [
  { value: 'live', label: 'Live Transcription' },
  { value: 'upload', label: 'Upload Audio' },
  { value: 'manual', label: 'Manual Entry' },
] as const satisfies { value: Mode; label: string }[]

export interface InputProps {
  input: Input
  transcript: Transcript
  engines: Pick<ActiveEngines, 'drafting' | 'transcription'>
}

interface TranscriptionTabProps extends InputProps {
  appointmentId: string | null
  consent: { confirmed: boolean; confirm: (confirmed: boolean) => void }
  generating: boolean
  onGenerate: () => void
}

export function TranscriptionTab({
  appointmentId,
  consent,
  generating,
  onGenerate,
  ...props
}: TranscriptionTabProps) {
  const { input, transcript, engines } = props
  const { mode, setMode } = input
  const leaves = engines.drafting.outside || engines.transcription?.outside
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Segment label="How the session comes in" options={modes} value={mode} onChange={setMode} />
      </div>
      {leaves && !appointmentId && (
        <Checkbox
          label="The patient agreed that an outside service works on this session"
          hint={`${engines.drafting.name} is not part of this practice. Without this nothing is sent.`}
          checked={consent.confirmed}
          onChange={({ target }) => consent.confirm(target.checked)}
        />
      )}
      {mode === 'live' && <LiveMode {...props} />}
      {mode === 'upload' && <UploadMode {...props} />}
      {mode === 'manual' && <ManualMode input={input} transcript={transcript} />}
      <TranscriptList transcript={transcript} />
      {transcript.lines.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onGenerate} busy={generating} busyLabel="Generating…">
            <FileText />
            Generate Progress Note
          </Button>
          <p className="text-xs text-ink-muted">
            Drafted by {engines.drafting.name}. A draft until you sign it.
          </p>
        </div>
      )}
    </div>
  )
}
