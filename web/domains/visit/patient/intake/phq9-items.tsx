import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { declined, withoutDeclined } from '#core/assessments/danger-item.ts'
import { instrumentsAt } from '#core/assessments/index.ts'
import { phq9 } from '#core/assessments/phq9.ts'
import { phq9Total } from '#core/intake/phq9-total.ts'
import { languageNames } from '#core/language.ts'
import { ageOn } from '#web/platform/age.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useOwnPlanHref } from '#web/platform/session/acting-links.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { messages } from './messages.ts'
import type { IntakeValues } from './values.ts'

/** The nine questions themselves. Teens get the wording made for them; the total is counted, never typed. */
export function Phq9Items() {
  const words = useMessages(messages)
  const language = useLanguage()
  const planHref = useOwnPlanHref()
  const { control, setValue } = useFormContext<IntakeValues>()
  const { field } = useController({ control, name: 'phq9Answers' })
  const born = useWatch({ control, name: 'dateOfBirth' })
  const age = /^\d{4}-\d{2}-\d{2}$/.test(born) ? ageOn(born) : undefined
  const asked = instrumentsAt(age).find(({ id }) => id === 'phqa') ?? phq9
  const shownIn = asked.instructions[language] ? language : 'en'
  const danger = asked.dangerItem ?? 8
  const [closed, setClosed] = useState(false)

  function answer(place: number, value: number) {
    const answers = field.value.with(place, value)
    field.onChange(answers)
    if (place === danger) setClosed(false)
    setValue('phq9AskedIn', languageNames[shownIn])
    setValue('phq9Score', phq9Total(withoutDeclined(answers)), { shouldDirty: true })
  }

  return (
    <fieldset className="grid min-w-0 gap-5 md:col-span-2">
      <legend className="mb-1 text-base font-semibold">{words.phq9Score}</legend>
      <p lang={shownIn}>{asked.instructions[shownIn]}</p>
      {shownIn !== language && <p className="text-sm text-ink-muted">{words.englishOnly}</p>}
      <ol className="grid gap-5">
        {asked.items.map(({ text }, place) => (
          <li key={text.en}>
            <Field group label={<span lang={shownIn}>{`${place + 1}. ${text[shownIn] ?? text.en}`}</span>}>
              <RadioGroup
                name={`phq9-${place}`}
                look="row"
                value={field.value[place]?.toString()}
                onChange={(value) => answer(place, Number(value))}
                options={[
                  ...asked.choices.map(({ value, label }) => ({
                    value: String(value),
                    label: <span lang={shownIn}>{label[shownIn] ?? label.en}</span>,
                  })),
                  ...(place === danger ? [{ value: String(declined), label: words.ratherNot }] : []),
                ]}
              />
            </Field>
          </li>
        ))}
      </ol>
      {(field.value[danger] ?? 0) > 0 && (
        <div className="grid gap-2">
          {!closed && (
            <EmergencyPanel planHref={planHref} language={language} onClose={() => setClosed(true)} />
          )}
          <p className="text-sm">{words.providerTold}</p>
        </div>
      )}
    </fieldset>
  )
}
