import { useState } from 'react'
import { type LabeledLine, readTranscriptText } from '#core/notes/read-transcript-text.ts'
import type { LineSpeaker } from '#core/notes/types.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

const roles = [
  { value: 'patient', label: 'Patient' },
  { value: 'provider', label: 'Provider' },
  { value: 'other', label: 'Someone else' },
] as const

interface WhoSpeaksProps {
  labeled: readonly LabeledLine[]
  onAnswer: (roles: ReadonlyMap<string, LineSpeaker>) => void
  /** Text without any names: speakers take turns from this one. */
  onTurns: (first: 'provider' | 'patient') => void
}

/** Asks who is who before assigning lines to anyone. Nothing is guessed. */
export function WhoSpeaks({ labeled, onAnswer, onTurns }: WhoSpeaksProps) {
  const labels = [...new Set(labeled.map(({ label }) => label))]
  const [chosen, setChosen] = useState<ReadonlyMap<string, LineSpeaker>>(() => knownRoles(labels))
  const nameless = labels.every((label) => label === '')
  const complete = labels.every((label) => chosen.has(label)) && [...chosen.values()].includes('patient')
  if (nameless)
    return (
      <Banner
        tone="warning"
        title="This text doesn’t say who is speaking."
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => onTurns('provider')}>
              Take turns, provider first
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onTurns('patient')}>
              Take turns, patient first
            </Button>
          </div>
        }
      >
        Add “Provider:” and “Patient:” to the lines, or choose who starts and check each line below.
      </Banner>
    )
  return (
    <section aria-labelledby="who-speaks" className="grid gap-3 rounded-card border border-warning-line p-4">
      <h3 id="who-speaks" className="heading-card">
        Who is the patient?
      </h3>
      <p className="text-sm text-ink-muted">
        The text doesn’t say who is who. Choose a role for each speaker to continue.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        {labels.map((label) => (
          <Field
            key={label}
            label={label || 'Lines without a name'}
            hint={`“${labeled.find((line) => line.label === label)?.text.slice(0, 90) ?? ''}”`}
          >
            <NativeSelect
              options={roles}
              placeholder="Choose"
              value={chosen.get(label) ?? ''}
              onChange={({ target }) =>
                setChosen((before) => new Map(before).set(label, target.value as LineSpeaker))
              }
            />
          </Field>
        ))}
      </div>
      <Button size="sm" className="justify-self-start" disabled={!complete} onClick={() => onAnswer(chosen)}>
        Use these speakers
      </Button>
    </section>
  )
}

/** A label that contains its role ("Dr. Ruiz", "Mother") is filled in; names are not. */
function knownRoles(labels: readonly string[]): ReadonlyMap<string, LineSpeaker> {
  return new Map(
    labels.flatMap((label): [string, LineSpeaker][] => {
      const read = label ? readTranscriptText(`${label}: x`) : undefined
      const [line] = read?.status === 'ready' ? read.lines : []
      return line ? [[label, line.speaker]] : []
    }),
  )
}
