import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ActiveEngines } from '#core/contracts/engines.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segment } from '#web/ui/segment.tsx'
import type { Transcript } from '../use-transcript.ts'
import { LiveMode } from './live-mode.tsx'
import { ManualMode } from './manual-mode.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { UploadMode } from './upload-mode.tsx'

const modes = [
  { value: 'live', label: 'Live Transcription' },
  { value: 'upload', label: 'Upload Audio' },
  { value: 'manual', label: 'Manual Entry' },
] as const

type Mode = (typeof modes)[number]['value']

export interface InputProps {
  transcript: Transcript
  engines: Pick<ActiveEngines, 'drafting' | 'transcription'>
  appointmentId: string | null
  consentConfirmed: boolean
}

interface TranscriptionTabProps extends Omit<InputProps, 'consentConfirmed'> {
  consent: { confirmed: boolean; confirm: (confirmed: boolean) => void }
  generating: boolean
  onGenerate: () => void
}

export function TranscriptionTab({ consent, generating, onGenerate, ...input }: TranscriptionTabProps) {
  const [mode, setMode] = useState<Mode>('live')
  const { transcript, engines, appointmentId } = input
  const props = { ...input, consentConfirmed: consent.confirmed }
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
      {mode === 'manual' && <ManualMode transcript={transcript} />}
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
