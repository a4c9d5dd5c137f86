import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { declined, withoutDeclined } from '#core/assessments/danger-item.ts'
import { questionsOf } from '#core/assessments/questions-of.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { phqAskedAt } from '#core/intake/phq-asked.ts'
import { phq9Total } from '#core/intake/phq9-total.ts'
import { languageNames } from '#core/language.ts'
import { useLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/plain-date.ts'
import { useOwnPlanHref } from '#web/platform/session/acting-links.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useIntakeWords } from './use-intake-words.ts'
import type { IntakeValues } from './values.ts'

/** The questions themselves. Teens get the wording and the questions made for them, children none. */
export function Phq9Items() {
  const dateOfBirth = useWatch<IntakeValues, 'dateOfBirth'>({ name: 'dateOfBirth' })
  const asked = phqAskedAt(dateOfBirth, today())
  return asked && <Items asked={asked} />
}

/** The total is counted, never typed. */
function Items({ asked }: { asked: Instrument }) {
  const words = useIntakeWords()
  const language = useLanguage()
  const planHref = useOwnPlanHref()
  const { control, setValue } = useFormContext<IntakeValues>()
  const { field: nine } = useController({ control, name: 'phq9Answers' })
  const { field: unscored } = useController({ control, name: 'phqaUnscored' })
  const questions = questionsOf(asked)
  const answers = [...nine.value, ...(unscored.value ?? [])]
  const shownIn = asked.instructions[language] ? language : 'en'
  const dangerAt = questions.findLastIndex(({ danger }, place) => danger && (answers[place] ?? 0) > 0)
  const [closed, setClosed] = useState(false)

  function answer(place: number, value: number) {
    const all = questions.map((_, at) => (at === place ? value : (answers[at] ?? null)))
    const scored = all.slice(0, nine.value.length)
    nine.onChange(scored)
    if (asked.unscored) unscored.onChange(all.slice(nine.value.length))
    if (questions[place]?.danger) setClosed(false)
    setValue('phq9AskedIn', languageNames[shownIn])
    setValue('phq9Score', phq9Total(withoutDeclined(scored)), { shouldDirty: true })
  }

  return (
    <fieldset className="grid min-w-0 gap-5 md:col-span-2">
      <legend className="mb-1 text-base font-semibold">{asked.name}</legend>
      <p lang={shownIn}>{asked.instructions[shownIn]}</p>
      {shownIn !== language && <p className="text-sm text-ink-muted">{words.englishOnly}</p>}
      <ol className="grid gap-5">
        {questions.map(({ text, choices, danger }, place) => (
          <li key={text.en} className="grid gap-3">
            <Field group label={<span lang={shownIn}>{`${place + 1}. ${text[shownIn] ?? text.en}`}</span>}>
              <RadioGroup
                name={`phq9-${place}`}
                look="row"
                value={answers[place]?.toString()}
                onChange={(value) => answer(place, Number(value))}
                options={[
                  ...choices.map(({ value, label }) => ({
                    value: String(value),
                    label: <span lang={shownIn}>{label[shownIn] ?? label.en}</span>,
                  })),
                  ...(danger ? [{ value: String(declined), label: words.ratherNot }] : []),
                ]}
              />
            </Field>
            {place === dangerAt && (
              <div className="grid gap-2">
                {!closed && (
                  <EmergencyPanel planHref={planHref} language={language} onClose={() => setClosed(true)} />
                )}
                <p className="text-sm">{words.providerTold}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
