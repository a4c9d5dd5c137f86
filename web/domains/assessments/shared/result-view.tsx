import { type ReactNode, useState } from 'react'
import { dangerStateOf } from '#core/assessments/danger-item.ts'
import { bandOf, needsSafetyTask, scoreAnswers } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { practice } from '#core/practice.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useSafetyEngine } from '#web/platform/safety/engine.ts'
import { useOwnPlanHref } from '#web/platform/session/acting-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { describeChange } from './change-words.ts'
import { useHasProvider } from './has-provider.ts'
import { messages } from './messages.ts'
import type { Result } from './results.ts'
import { describeName, textIn } from './wording.ts'

const tones = { low: 'success', watch: 'warning', high: 'danger' } as const

interface ResultViewProps {
  instrument: Instrument
  result: Result
  /** The time before, if there was one. */
  before: Result | undefined
}

export function ResultView(props: ResultViewProps) {
  return props.instrument.ratedBy ? <RatedResult {...props} /> : <AnsweredResult {...props} />
}

/** Clinician-rated results are written for clinicians, who explain them. */
function RatedResult({ instrument, result, before }: ResultViewProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  return (
    <Card aria-labelledby="result" className="mb-10 grid max-w-3xl gap-6">
      <h2 ref={focusOnArrival} id="result" tabIndex={-1} className="heading-card outline-none">
        {words.resultOf(describeName(instrument, language))}
      </h2>
      <div className="grid gap-2">
        <p className="num text-2xl font-semibold">{words.outOf(result.score, instrument.maximum)}</p>
        <p className="text-sm text-ink-muted empty:hidden">
          {before && describeChange(instrument, [result, before], language)}
        </p>
      </div>
      <Part title={words.means}>
        <p>{words.ratedMeans}</p>
      </Part>
      <div className="flex flex-wrap gap-2.5">
        <a href={`${paths.patientDashboard}?open=messages`} className={buttonClass({ variant: 'secondary' })}>
          {words.message}
        </a>
        <a href={paths.aiDiagnostic()} className={buttonClass({ variant: 'quiet' })}>
          {words.toAll}
        </a>
      </div>
    </Card>
  )
}

function AnsweredResult({ instrument, result, before }: ResultViewProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const assess = useSafetyEngine()
  const hasProvider = useHasProvider()
  const { answers, unscored } = result
  const answered = needsSafetyTask(instrument, answers, unscored)
  const written = assess(result.note ?? '').level
  const danger = answered || written !== 'none'
  const { label, meaning, concern } = bandOf(instrument, result)
  const urgency = danger ? 'high' : concern
  return (
    <Card aria-labelledby="result" className="mb-10 grid max-w-3xl gap-6">
      <h2 ref={focusOnArrival} id="result" tabIndex={-1} className="heading-card outline-none">
        {words.resultOf(describeName(instrument, language))}
      </h2>
      {dangerStateOf(instrument, answers, unscored) === 'skipped' && (
        <p className="rounded-md bg-surface-2 px-4 py-3">{words.item9Skipped}</p>
      )}
      {danger && <Danger text={dangerText(instrument, result, written, words)} />}
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <span className="num text-2xl font-semibold">{words.outOf(result.score, instrument.maximum)}</span>
          <Badge tone={danger ? 'neutral' : tones[concern]}>{textIn(label, language)}</Badge>
        </p>
        <p className="text-sm text-ink-muted empty:hidden">
          {before && describeChange(instrument, [result, before], language)}
        </p>
      </div>
      <Part title={words.means}>
        {danger ? <p>{words.dangerMeans}</p> : <p>{textIn(meaning, language)}</p>}
      </Part>
      <Subscales instrument={instrument} result={result} />
      <Difficulty instrument={instrument} result={result} />
      {result.note && (
        <Part title={words.noteTitle}>
          <p className="whitespace-pre-line">{result.note}</p>
        </Part>
      )}
      <Part title={words.meansNot}>
        <p>{instrument.id === 'mood' ? words.moodNotADiagnosis : words.notADiagnosis}</p>
      </Part>
      <Part title={words.nextSteps}>
        <p>{withPhone((hasProvider ? words.nextStep : words.firstStep)[urgency])}</p>
      </Part>
      <div className="flex flex-wrap gap-2.5">
        <a
          href={paths.booking}
          className={buttonClass({ variant: urgency === 'low' ? 'secondary' : 'primary' })}
        >
          {words.book}
        </a>
        {hasProvider && urgency !== 'high' ? (
          <a
            href={`${paths.patientDashboard}?open=messages`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {words.message}
          </a>
        ) : (
          <a href={practice.phone.href} className={buttonClass({ variant: 'secondary' })}>
            {words.callUs}
          </a>
        )}
        <a href={paths.aiDiagnostic()} className={buttonClass({ variant: 'quiet' })}>
          {words.toAll}
        </a>
      </div>
    </Card>
  )
}

function dangerText(
  instrument: ResultViewProps['instrument'],
  { answers, unscored }: ResultViewProps['result'],
  written: string,
  words: (typeof messages)['en'],
) {
  if (needsSafetyTask(instrument, answers)) return words.dangerText
  if (needsSafetyTask(instrument, answers, unscored)) return words.suicideText
  return written === 'task' ? words.dangerWordsText : words.perhapsDangerText
}

function Subscales({ instrument, result }: Pick<ResultViewProps, 'instrument' | 'result'>) {
  const words = useMessages(messages)
  const language = useLanguage()
  const scored = scoreAnswers(instrument, result.answers)
  if (!scored.complete || scored.subscales.length === 0) return null
  return (
    <Part title={words.subscales}>
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {scored.subscales.map(({ name, score, maximum }) => (
          <div key={name.en} className="contents">
            <dt>{textIn(name, language)}</dt>
            <dd className="num text-right">{words.outOf(score, maximum)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Difficulty({ instrument, result }: Pick<ResultViewProps, 'instrument' | 'result'>) {
  const words = useMessages(messages)
  const language = useLanguage()
  const chosen = instrument.difficulty?.choices.find(({ value }) => value === result.difficulty)
  return chosen ? (
    <Part title={words.difficulty}>
      <p>{textIn(chosen.label, language)}</p>
    </Part>
  ) : null
}

function Danger({ text }: { text: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const planHref = useOwnPlanHref()
  const [open, setOpen] = useState(true)
  return (
    <div className="grid gap-3">
      <p>
        <strong>{words.dangerTitle}</strong> {text}
      </p>
      {open && <EmergencyPanel planHref={planHref} language={language} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      {children}
    </div>
  )
}
