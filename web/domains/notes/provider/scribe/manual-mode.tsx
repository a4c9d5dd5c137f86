import { useState } from 'react'
import { type LabeledLine, readTranscriptText, withRoles } from '#core/notes/read-transcript-text.ts'
import { splitLongText } from '#core/notes/split-long-line.ts'
import { splitManualText } from '#core/notes/split-manual-text.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { InputProps } from './input-props.ts'
import { WhoSpeaks } from './who-speaks.tsx'
import { words } from './words.ts'

interface ManualModeProps {
  input: Pick<InputProps['input'], 'text' | 'setText'>
  transcript: InputProps['transcript']
}

/** Pasted or typed text. Where it does not say who the patient is, the page asks first. */
export function ManualMode({ input: { text, setText }, transcript }: ManualModeProps) {
  const [asking, setAsking] = useState<readonly LabeledLine[]>()
  const [asked, setAsked] = useState(0)

  function take(lines: readonly TranscriptLine[]) {
    transcript.replace(
      lines.flatMap(({ id: _, ...line }) => splitLongText(line.text).map((text) => ({ ...line, text }))),
    )
    setAsking(undefined)
    toast.success(words.processed)
  }

  function process() {
    const read = readTranscriptText(text)
    if (read.status === 'ready') return take(read.lines)
    if (read.labeled.length === 0) return toast.error(words.emptyManual)
    setAsking(read.labeled)
    setAsked((times) => times + 1)
  }

  function inTurns(first: 'provider' | 'patient') {
    const lines = splitManualText(text)
    const turned = { provider: 'patient', patient: 'provider', other: 'other' } as const
    take(first === 'provider' ? lines : lines.map((line) => ({ ...line, speaker: turned[line.speaker] })))
    transcript.doubtSpeakers()
  }

  return (
    <section aria-label="Manual Entry" className="grid grid-cols-1 gap-3">
      <Field
        label="Session transcript"
        hint="You can paste lines such as “Provider: …” or “Maya: …”, or text exports from Zoom, Teams and Otter. Processing replaces the transcript below."
      >
        <Textarea
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="Paste or type session transcript here..."
          className="min-h-44"
        />
      </Field>
      <Button variant="secondary" className="justify-self-start" onClick={process}>
        Process Transcript
      </Button>
      {asking && (
        <WhoSpeaks
          // A different text asks again.
          key={asked}
          labeled={asking}
          onAnswer={(roles) => take(withRoles(asking, roles))}
          onTurns={inTurns}
        />
      )}
    </section>
  )
}
