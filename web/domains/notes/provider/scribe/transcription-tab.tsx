import { FileText } from 'lucide-react'
import type { DraftNoteProgress } from '#core/contracts/draft-note.ts'
import { builtInRules } from '#core/notes/built-in-rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Segment } from '#web/ui/segment.tsx'
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
  // What is heard on the device is sent to no engine.
  const hearing = input.recognizer?.outside ? input.recognizer : undefined
  const mayHear = input.recognizer ? hearing : engines.transcription
  const used = [engines.drafting, mayHear].filter((engine) => engine?.outside)
  const outside = [...new Set(used.flatMap((engine) => engine?.name ?? []))]
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Segment label="Transcript source" options={modes} value={mode} onChange={setMode} />
      </div>
      {outside.length > 0 && !appointmentId && (
        <Checkbox
          label="The patient agreed to use an outside service for this session"
          hint={`${outside.join(' and ')} ${outside.length === 1 ? 'is' : 'are'} not part of this practice. Nothing is sent unless you confirm that the patient agreed. Your confirmation is recorded.`}
          checked={consent.confirmed}
          onChange={({ target }) => consent.confirm(target.checked)}
        />
      )}
      {mode === 'live' && <LiveMode input={input} transcript={transcript} />}
      {mode === 'upload' && <UploadMode {...props} />}
      {mode === 'manual' && <ManualMode input={input} transcript={transcript} />}
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
        />
      )}
    </div>
  )
}

interface Drafting {
  progress: DraftNoteProgress | undefined
  failure: { reason: string; ofEngine: boolean } | undefined
  start: (by?: { rules: boolean }) => void
  cancel: () => void
}

interface GenerateBarProps {
  drafting: Drafting
  engine: string
  /** Nobody's consent is on record: the clinician's word is what it rests on. */
  onWord: boolean
}

function GenerateBar({ drafting, engine, onWord }: GenerateBarProps) {
  const { progress, failure, start, cancel } = drafting
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => start()} busy={Boolean(progress)} busyLabel="Generating…">
          <FileText />
          Generate Progress Note
        </Button>
        <p className="max-w-prose grow basis-60 text-xs text-ink-muted">
          Drafted by {engine}. Draft until signed.
          {onWord &&
            ' No visit is open, so there’s no consent on record. By generating, you confirm that the patient agreed. This is recorded.'}
        </p>
      </div>
      {progress && (
        <div className="flex flex-wrap items-end gap-3">
          <Progress
            label={engine}
            tone="info"
            className="min-w-56 grow"
            detail={sayStage(progress)}
            {...(progress.stage === 'checking' && { value: 100 })}
          />
          <Button variant="quiet" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {failure && (
        <Banner
          tone="danger"
          title={failure.reason}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => start()}>
                Try again
              </Button>
              {failure.ofEngine && engine !== builtInRules && (
                <Button size="sm" variant="secondary" onClick={() => start({ rules: true })}>
                  Use the built-in rules
                </Button>
              )}
            </div>
          }
        >
          No note was created. Your transcript is saved.
        </Banner>
      )}
    </div>
  )
}

function sayStage({ stage, written = 0 }: DraftNoteProgress) {
  if (stage === 'checking') return 'Checking each sentence'
  return stage === 'writing' ? `${written.toLocaleString('en-US')} characters written` : 'Asked'
}
