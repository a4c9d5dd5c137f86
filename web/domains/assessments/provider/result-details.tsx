import { useState } from 'react'
import { skippedQuestion } from '#core/assessments/danger-item.ts'
import { describeUnscored } from '#core/assessments/questions-of.ts'
import { bandOf, clustersOf, scoreAnswers } from '#core/assessments/score.ts'
import type { Choice, Instrument } from '#core/assessments/types.ts'
import { countOf } from '#core/count-of.ts'
import { describeCapacity, isForOther } from '#web/platform/acting-as.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Result } from '../shared/results.ts'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const
const shownAtFirst = 3
const notAnswered = 'Not answered'

interface ResultListProps {
  instrument: Instrument
  /** Newest first. */
  results: readonly Result[]
}

/** For clinicians: each result with what the patient wrote; opened, its answers and subscales. */
export function ResultList({ instrument, results }: ResultListProps) {
  const [all, setAll] = useState(false)
  return (
    <div className="grid gap-1">
      <ul className="divide-y divide-line border-t border-line text-sm">
        {(all ? results : results.slice(0, shownAtFirst)).map((result) => (
          <li key={result.id} className="py-2">
            <ResultDetails instrument={instrument} result={result} />
          </li>
        ))}
      </ul>
      {!all && results.length > shownAtFirst && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${results.length} results`}
        </Button>
      )}
    </div>
  )
}

/** What the patient wrote is shown without opening anything. */
export function ResultDetails({ instrument, result }: { instrument: Instrument; result: Result }) {
  const [open, setOpen] = useState(false)
  const band = bandOf(instrument, result)
  const skipped = skippedQuestion(instrument, result)
  return (
    <>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer">
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            {formatDate(result.completed_at)}
            <span className="num font-semibold">
              {result.score} of {instrument.maximum}
            </span>
            <Badge tone={tones[band.concern]}>{band.label.en}</Badge>
            {result.asked_in === 'es' && <Badge>In Spanish</Badge>}
            {isForOther(result.acting_as) && <Badge>Answered by {describeCapacity(result.acting_as)}</Badge>}
            {skipped && <Badge tone="warning">{skipped}</Badge>}
          </span>
        </summary>
        {open && <Answers instrument={instrument} result={result} />}
      </details>
      <PatientComment note={result.note} />
    </>
  )
}

/** In the patient's own words. */
export function PatientComment({ note }: { note: string | null }) {
  if (!note) return null
  return (
    <p className="mt-1 border-l-2 border-accent pl-3 wrap-anywhere whitespace-pre-line">
      <b className="font-semibold">Patient’s comment:</b> {note}
    </p>
  )
}

function Answers({ instrument, result }: { instrument: Instrument; result: Result }) {
  const scored = scoreAnswers(instrument, result.answers)
  const clusters = clustersOf(instrument, result.answers)
  const difficulty = instrument.difficulty?.choices.find(({ value }) => value === result.difficulty)
  return (
    <div className="mt-2 mb-1 grid gap-3">
      {instrument.ratedBy && <p>{bandOf(instrument, result).meaning.en}</p>}
      <ol className="grid list-decimal gap-1 pl-6">
        {instrument.items.map((item, index) => (
          <li key={item.text.en}>
            <span className="text-ink-muted">{item.text.en}</span>{' '}
            <b className="font-semibold">{answerOf(instrument, result, index)}</b>
          </li>
        ))}
        {result.unscored &&
          instrument.unscored?.map((item, index) => (
            <li key={item.text.en}>
              <span className="text-ink-muted">{item.text.en}</span>{' '}
              <b className="font-semibold">
                {choiceOf(item.choices, result.unscored?.[index] ?? null)?.label.en ?? notAnswered}
              </b>
            </li>
          ))}
      </ol>
      {instrument.unscored && (
        <p className="text-ink-muted">{describeUnscored(instrument, result.unscored)}</p>
      )}
      {difficulty && <p>Difficulty with work, home and relationships: {difficulty.label.en.toLowerCase()}</p>}
      {scored.complete && scored.subscales.length > 0 && (
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {scored.subscales.map(({ name, score, maximum }) => (
            <div key={name.en} className="contents">
              <dt>{name.en}</dt>
              <dd className="num text-right">
                {score} of {maximum}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {clusters.length > 0 && (
        <p>
          DSM-5 symptom clusters{' '}
          <b className="font-semibold">
            {clusters.every(({ present, needed }) => present >= needed) ? 'met' : 'not met'}
          </b>
          , counting items rated 2 or more:{' '}
          {clusters
            .map(({ name, present, needed }) => `${name.en.toLowerCase()} ${present} (${needed} needed)`)
            .join(', ')}
          .
        </p>
      )}
      {scored.complete && scored.estimated && (
        <p className="text-ink-muted">
          {countOf(unanswered(result), 'item was', 'items were')} not answered; the total is estimated from
          the others.
        </p>
      )}
    </div>
  )
}

function unanswered({ answers }: Result): number {
  return answers.filter((answer) => answer === null).length
}

/** The chosen words with their points; a question that wasn't asked or answered says so. */
function answerOf({ items, choices }: Instrument, { answers }: Result, index: number): string {
  const chosen = choiceOf(items[index]?.choices ?? choices, answers[index] ?? null)
  return chosen ? `${chosen.label.en} (${chosen.value})` : notAnswered
}

const choiceOf = (choices: readonly Choice[], value: number | null) =>
  choices.find((choice) => choice.value === value)
