import { declined } from '#core/assessments/danger-item.ts'
import { questionsOf } from '#core/assessments/questions-of.ts'
import type { Answers, Instrument } from '#core/assessments/types.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { type Language, useMessages } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { messages } from './messages.ts'

interface QuestionsProps {
  instrument: Instrument
  answers: Answers
  /** Places of the questions to show, in order. */
  asked: readonly number[]
  /** Places of the questions to complain about. */
  missing: readonly number[]
  shownIn: Language
  onAnswer: (index: number, value: number) => void
}

export function AllQuestions(props: QuestionsProps) {
  return (
    <ol>
      {props.asked.map((index, place) => (
        <li key={index} className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
          <Question {...props} index={index} number={place + 1} look="row" />
        </li>
      ))}
    </ol>
  )
}

/** Give it the question's place as its key: the next one then takes the focus. */
export function OneQuestion({ at, ...props }: QuestionsProps & { at: number }) {
  const words = useMessages(messages)
  const { asked } = props
  return (
    <div className="grid gap-3">
      <h3
        ref={focusOnArrival}
        tabIndex={-1}
        className="font-sans text-sm font-semibold tracking-normal text-ink-muted outline-none"
      >
        {words.questionOf(asked.indexOf(at) + 1, asked.length)}
      </h3>
      <Question {...props} index={at} look="list" />
    </div>
  )
}

interface QuestionProps extends QuestionsProps {
  index: number
  number?: number
  look: 'row' | 'list'
}

function Question({ instrument, answers, missing, shownIn, onAnswer, index, number, look }: QuestionProps) {
  const words = useMessages(messages)
  const question = questionsOf(instrument)[index]
  if (!question) return null
  const text = question.text[shownIn] ?? question.text.en
  const chosen = answers[index] ?? null
  return (
    <Field
      group
      optional={question.optional}
      label={
        <span lang={shownIn} className="text-base">
          {number ? `${number}. ${text}` : text}
        </span>
      }
      error={missing.includes(index) ? words.chooseOne : undefined}
    >
      <RadioGroup
        name={`q${index}`}
        look={look}
        value={chosen === null ? undefined : String(chosen)}
        onChange={(value) => onAnswer(index, Number(value))}
        options={[
          ...question.choices.map(({ value, label }) => ({
            value: String(value),
            label: <span lang={shownIn}>{label[shownIn] ?? label.en}</span>,
          })),
          ...(question.danger ? [{ value: String(declined), label: words.ratherNot }] : []),
        ]}
      />
    </Field>
  )
}

interface DifficultyProps {
  instrument: Instrument
  shownIn: Language
  value: number | null
  onChange: (value: number) => void
}

/** How much the problems get in the way. It is optional and isn't scored. */
export function DifficultyQuestion({
  instrument: { difficulty },
  shownIn,
  value,
  onChange,
}: DifficultyProps) {
  if (!difficulty) return null
  return (
    <div className="border-t border-line pt-5">
      <Field
        group
        optional
        label={
          <span lang={shownIn} className="text-base">
            {difficulty.text[shownIn] ?? difficulty.text.en}
          </span>
        }
      >
        <RadioGroup
          name="difficulty"
          look="row"
          value={value === null ? undefined : String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
          options={difficulty.choices.map((choice) => ({
            value: String(choice.value),
            label: <span lang={shownIn}>{choice.label[shownIn] ?? choice.label.en}</span>,
          }))}
        />
      </Field>
    </div>
  )
}
