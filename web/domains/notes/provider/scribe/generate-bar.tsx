import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DraftNoteProgress } from '#core/contracts/draft-note.ts'
import { builtInRules } from '#core/notes/built-in-rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

export interface Drafting {
  progress: DraftNoteProgress | undefined
  failure: { reason: string; ofEngine: boolean } | undefined
  start: (by?: { rules: boolean }) => void
  cancel: () => void
}

interface GenerateBarProps {
  drafting: Drafting
  engine: string
  /** No consent is on record, so the clinician's confirmation is used. */
  onWord: boolean
  /** The speakers were guessed and haven't been checked yet. */
  doubtful: boolean
  /** Where the transcript is, in a sentence: shown if there is no note. */
  saved: string
}

/** Drafts the note from the transcript, and names the engine. */
export function GenerateBar({ drafting, engine, onWord, doubtful, saved }: GenerateBarProps) {
  const { progress, failure, start, cancel } = drafting
  const [early, setEarly] = useState(false)
  const unchecked = early && doubtful
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={() => (doubtful ? setEarly(true) : start())}
          busy={Boolean(progress)}
          busyLabel="Generating…"
        >
          <FileText />
          Generate Progress Note
        </Button>
        <p className="max-w-prose grow basis-60 text-xs text-ink-muted">
          Drafted by {engine}. Draft until signed.
          {onWord &&
            ' No visit is open, so there’s no consent on record. By generating, you confirm that the patient agreed. This is recorded.'}
        </p>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {unchecked && 'Check who said each line first, then press “I checked” above the transcript.'}
      </p>
      {progress && (
        <div className="flex flex-wrap items-end gap-3">
          <Progress
            label={engine}
            tone="info"
            className="min-w-56 grow"
            detail={describeStage(progress)}
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
          No note was created. {saved}
        </Banner>
      )}
    </div>
  )
}

function describeStage({ stage, written = 0 }: DraftNoteProgress) {
  if (stage === 'checking') return 'Checking each sentence'
  return stage === 'writing' ? `${written.toLocaleString('en-US')} characters written` : 'Asked'
}
