import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { withoutDeclined } from '#core/assessments/danger-item.ts'
import { questionsOf, splitAnswers } from '#core/assessments/questions-of.ts'
import { needsSafetyTask, scoreAnswers } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { onBackOnline } from '#web/platform/server-reach.ts'
import { useOwnPlanHref } from '#web/platform/session/acting-links.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { resultAddress } from './addresses.ts'
import { useStoreResult } from './api.ts'
import { messages } from './messages.ts'
import { answerWith, askedOf, asksDifficulty, missingOf, openOf } from './questions.ts'
import { AllQuestions, DifficultyQuestion, OneQuestion } from './questions-view.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { askedIn, describeName, textIn } from './wording.ts'

interface Sheet {
  startedAt: string
  answers: (number | null)[]
  note: string
  difficulty?: number | null
}

const keptMs = 24 * 60 * 60 * 1000

/**
 * The answers so far. They outlive a reload and a change of device, but only for a day: the questions are about
 * the days before now, so older answers would be about other days.
 */
function useAnswerSheet(instrument: Instrument) {
  const { values, ready, save, discard } = useDraftValues<Sheet>(`assessment-${instrument.id}`)
  const { startedAt, answers: kept, note: written, difficulty: rated } = values
  const usable = startedAt !== undefined && Date.now() - Date.parse(startedAt) < keptMs
  const answers = questionsOf(instrument).map((_, index) => (usable ? (kept?.[index] ?? null) : null))

  const note = usable ? (written ?? '') : ''
  const difficulty = usable ? (rated ?? null) : null
  const sheet = { startedAt: usable ? startedAt : new Date().toISOString(), answers, note, difficulty }

  return {
    answers,
    note,
    answer: (index: number, value: number) =>
      save({ ...sheet, answers: answerWith(instrument, answers, index, value) }),
    write: (text: string) => save({ ...sheet, note: text }),
    difficulty,
    rateDifficulty: (value: number) => save({ ...sheet, difficulty: value }),
    ready,
    discard,
  }
}

const limit = 2000

/**
 * A comment in addition to the answers. A possible safety concern opens the emergency panel while the patient writes.
 */
function NoteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const words = useMessages(messages)
  const crisis = useCrisis({ note: value })
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <Field label={words.note} hint={words.noteHint} optional>
        <Textarea value={value} maxLength={limit} onChange={({ target }) => onChange(target.value)} />
      </Field>
      {crisis.at && (
        <div className="grid gap-3">
          <CrisisPanel crisis={crisis} source="assessment_text" />
          <p className="text-sm">{words.dangerBefore}</p>
        </div>
      )}
    </div>
  )
}

interface QuestionnaireProps {
  instrument: Instrument
  /** In place of going to the result. */
  onStored?: () => void
}

/** All questions on one page where there is room, otherwise one after the other. */
export function Questionnaire({ instrument, onStored }: QuestionnaireProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const planHref = useOwnPlanHref()
  const shownIn = askedIn(instrument, language)
  const wide = useMedia('(min-width: 768px)')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { answers, note, answer, write, discard, difficulty, rateDifficulty, ready } =
    useAnswerSheet(instrument)
  const store = useStoreResult()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<number>()
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [panelClosed, setPanelClosed] = useState(false)

  const unsent = store.isError && store.variables.id === id && isUnanswered(store.error)
  const sendAgain = useEffectEvent(() => void finish())
  // The patient already pressed the button, and an answer about danger must not wait for another press.
  useEffect(() => (unsent ? onBackOnline(() => sendAgain()) : undefined), [unsent])

  const asked = askedOf(instrument, answers)
  const open = openOf(instrument, answers)
  const missing = missingOf(instrument, answers)
  const at = chosen ?? missing[0] ?? asked.at(-1) ?? 0
  const before = asked[asked.indexOf(at) - 1]
  const after = asked[asked.indexOf(at) + 1]
  const isLast = wide || after === undefined
  const sheet = splitAnswers(instrument, answers)
  const danger = needsSafetyTask(instrument, sheet.answers, sheet.unscored)

  const unanswered = wide ? missing[0] : open.find((index) => index === at)
  useAnswerKeys({ form, instrument, at: unanswered, asked, onAnswer })

  function onAnswer(index: number, value: number) {
    if (!ready) return
    answer(index, value)
    setId(crypto.randomUUID())
    setChosen(index)
    if (questionsOf(instrument)[index]?.danger) setPanelClosed(false)
  }
  function onWrite(text: string) {
    write(text)
    setId(crypto.randomUUID())
  }
  function goTo(index: number) {
    setTried(false)
    setChosen(index)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (store.isPending) return
    const skipped = !wide && missing.includes(at) ? at : undefined
    if (!wide && after !== undefined && skipped === undefined) return goTo(after)
    const first = skipped ?? missing[0]
    if (first === undefined) return void finish()
    goTo(first)
    setTried(true)
    form.current?.querySelector<HTMLInputElement>(`input[name="q${first}"]`)?.focus()
  }
  async function finish() {
    const given = splitAnswers(instrument, withoutDeclined(answers))
    const result = scoreAnswers(instrument, given.answers)
    if (!result.complete) return
    const { score, band } = result
    setRefused(undefined)
    try {
      await store.mutateAsync({
        id,
        instrument: instrument.id,
        ...given,
        score,
        severity: band.label.en,
        note: note.trim() || null,
        asked_in: shownIn,
        difficulty: asksDifficulty(instrument, answers) ? difficulty : null,
      })
    } catch (error) {
      logProblem('An assessment could not be stored', error)
      return setRefused(await refusalIn(language, error))
    }
    // What was answered, and the numbers to call, stay in view until the next page has replaced them.
    if (onStored) onStored()
    else await navigate(resultAddress(id), { replace: true })
    void discard()
  }

  const shared = { instrument, answers, asked, missing: tried ? missing : [], shownIn, onAnswer }
  return (
    <Card aria-labelledby="questionnaire" className="mb-10 max-w-200">
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="questionnaire" className="heading-card">
            {describeName(instrument, language)}
          </h2>
          {shownIn !== language && <Banner title={words.englishOnly}>{words.englishOnlyText}</Banner>}
          <p lang={shownIn}>{instrument.instructions[shownIn]}</p>
        </div>
        <Progress
          label={words.answered(asked.length - open.length, asked.length)}
          value={((asked.length - open.length) / asked.length) * 100}
        />
        <p className="-mt-3 text-xs text-ink-muted pointer-coarse:hidden">
          {words.keys(instrument.choices.length)}
        </p>
        <fieldset disabled={!ready} className="contents">
          {wide ? <AllQuestions {...shared} /> : <OneQuestion key={at} {...shared} at={at} />}
          {danger && !panelClosed && (
            <div className="grid gap-3">
              <EmergencyPanel planHref={planHref} language={language} onClose={() => setPanelClosed(true)} />
              <p className="text-sm">{words.dangerBefore}</p>
            </div>
          )}
          {isLast && (
            <>
              {asksDifficulty(instrument, answers) && (
                <DifficultyQuestion
                  instrument={instrument}
                  shownIn={shownIn}
                  value={difficulty}
                  onChange={(value) => {
                    rateDifficulty(value)
                    setId(crypto.randomUUID())
                  }}
                />
              )}
              <NoteField value={note} onChange={onWrite} />
            </>
          )}
        </fieldset>
        {store.isError && <NotStored refused={refused} unsent={unsent} />}
        <div className="flex flex-wrap justify-between gap-3">
          {!wide && before !== undefined && (
            <Button variant="secondary" onClick={() => goTo(before)}>
              {words.previous}
            </Button>
          )}
          <Button type="submit" className="ml-auto" busy={store.isPending} busyLabel={words.saving}>
            {isLast ? words.finish : words.next}
          </Button>
        </div>
        <p lang={instrument.credit[shownIn] ? shownIn : 'en'} className="text-xs text-ink-muted">
          {textIn(instrument.credit, shownIn)}
        </p>
      </form>
    </Card>
  )
}

function NotStored({ refused, unsent }: { refused: string | undefined; unsent: boolean }) {
  const words = useMessages(messages)
  return (
    <Banner tone="danger" title={words.notSaved}>
      {refused ?? (unsent ? words.notAnsweredText : words.notSavedText)}
    </Banner>
  )
}
