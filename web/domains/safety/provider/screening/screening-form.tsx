import { useState } from 'react'
import { answersToStore, isComplete, toAnswers } from '#core/safety/screening/describe-screening.ts'
import type { Screening } from '#core/safety/screening/types.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useSaveScreening } from './api.ts'

interface ScreeningFormProps {
  screening: Screening
  patientId: string
  appointmentId?: string | undefined
  onDone: () => void
}

const tones = { none: 'success', low: 'info', moderate: 'warning', high: 'danger' } as const

interface Draft {
  answers: (readonly [number, boolean | null])[]
  setting: 'visit' | 'phone'
  note: string
}

/**
 * The clinician reads each question aloud and enters the answer. The triage is shown as soon as it is complete. The
 * answers are kept for the same visit, or for the rest of the day, until it is saved or canceled.
 */
export function ScreeningForm({ screening, patientId, appointmentId, onDone }: ScreeningFormProps) {
  const [occasion] = useState(() => appointmentId ?? today())
  const draft = useDraftValues<Draft>(`screening ${screening.id} ${patientId} ${occasion}`)
  const answers: ReadonlyMap<number, boolean | null> = new Map(draft.values.answers)
  const { setting = appointmentId ? 'visit' : 'phone', note = '' } = draft.values
  const change = (part: Partial<Draft>) => draft.save({ answers: [...answers], setting, note, ...part })
  const save = useSaveScreening()
  const asked = screening.asked(toAnswers(answers))
  const complete = isComplete(screening, answers)
  const triage = complete ? screening.triage(toAnswers(new Map(stored().entries()))) : undefined

  function stored() {
    return answersToStore(screening, answers)
  }

  function submit() {
    save.mutate(
      { patientId, instrument: screening.id, setting, answers: stored(), note, appointmentId },
      {
        onSuccess: () => {
          void draft.discard()
          toast.success(`${screening.name} saved`)
          onDone()
        },
        onError: (error) => {
          logProblem('A screening could not be saved', error)
          toast.error(refusal(error, 'We couldn’t save the screening. Try again.'))
        },
      },
    )
  }

  return (
    <form
      aria-label={screening.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (complete) submit()
      }}
    >
      <p className="text-sm">{screening.instructions}</p>
      <fieldset disabled={!draft.ready} className="grid gap-4">
        <Field group label="Asked">
          <RadioGroup
            look="row"
            value={setting}
            onChange={(value) => change({ setting: value === 'visit' ? 'visit' : 'phone' })}
            options={[
              { value: 'visit', label: 'In the visit' },
              { value: 'phone', label: 'By phone' },
            ]}
          />
        </Field>
        <ol className="grid gap-4">
          {asked.map((place) => (
            <li key={place}>
              <Question
                screening={screening}
                place={place}
                answer={answers.get(place)}
                onAnswer={(answer) => change({ answers: [...new Map(answers).set(place, answer)] })}
              />
            </li>
          ))}
        </ol>
        <Field label="Note" optional hint="The patient’s own words, and what you did.">
          <Textarea
            value={note}
            maxLength={2000}
            rows={2}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </fieldset>
      <div role="status">
        {triage && (
          <Banner tone={tones[triage]} title={`${screening.triageWords[triage].label}.`}>
            {screening.triageWords[triage].action}
          </Banner>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!complete} busy={save.isPending} busyLabel="Saving…">
          Save screening
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            void draft.discard()
            onDone()
          }}
        >
          Cancel
        </Button>
        {!complete && <p className="self-center text-sm text-ink-muted">Answer every question to save.</p>}
      </div>
      <p className="text-xs text-ink-muted">
        {screening.terms} {screening.source}. {screening.languages.join(', ')} only: we don’t have a confirmed
        Spanish version.
      </p>
    </form>
  )
}

interface QuestionProps {
  screening: Screening
  place: number
  answer: boolean | null | undefined
  onAnswer: (answer: boolean | null) => void
}

function Question({ screening, place, answer, onAnswer }: QuestionProps) {
  const question = screening.questions[place]
  if (!question) return null
  const number = screening.id === 'cssrs' && place === 6 ? '' : `${place + 1}. `
  return (
    <Field
      group
      label={<span lang="en">{`${number}${question.text}`}</span>}
      hint={question.detail ?? question.examples}
    >
      <RadioGroup
        look="row"
        value={answer === undefined ? undefined : String(answer)}
        onChange={(value) => onAnswer(value === 'null' ? null : value === 'true')}
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
          ...(screening.mayDecline ? [{ value: 'null', label: 'Declined to answer' }] : []),
        ]}
      />
    </Field>
  )
}
