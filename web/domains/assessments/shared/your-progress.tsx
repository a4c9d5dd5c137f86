import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { patientInstruments } from '#core/assessments/index.ts'
import { bandOf } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useReminder } from './api.ts'
import { describeChange } from './change-words.ts'
import { messages } from './messages.ts'
import type { Result } from './results.ts'
import { textIn } from './wording.ts'

/** The mood check is a diary in which more is better: a bar next to the others would be read the wrong way. */
const scored = patientInstruments.filter(({ id }) => id !== 'mood')

/** The bands of PHQ-9 and GAD-7 turn yellow at 10 and red at 15; the others have their own limits. */
const fills = { low: 'bg-success', watch: 'bg-warning', high: 'bg-danger' } as const

export function YourProgress({ results }: { results: readonly Result[] }) {
  const words = useMessages(messages)
  const taken = scored.flatMap((instrument) => {
    const [last, before] = results.filter((result) => result.instrument === instrument.id)
    return last ? [{ instrument, last, before }] : []
  })
  return (
    <Card aria-labelledby="your-progress">
      <CardHead id="your-progress" title={words.progress} />
      {taken.length === 0 && <p className="text-sm text-ink-muted">{words.noProgress}</p>}
      <div className="grid gap-5">
        {taken.map(({ instrument, last, before }) => (
          <Bar key={instrument.id} instrument={instrument} last={last} before={before} />
        ))}
      </div>
      <Journey />
      <ActionLink href={paths.assessmentReports} className="mt-4">
        {words.reports}
        <ArrowRight />
      </ActionLink>
    </Card>
  )
}

interface BarProps {
  instrument: Instrument
  last: Result
  before: Result | undefined
}

function Bar({ instrument, last, before }: BarProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  const { maximum, name } = instrument
  const { label, concern } = bandOf(instrument, last)
  const score = words.outOf(last.score, maximum)
  const band = textIn(label, language)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-sm">
      <span id={id} className="font-semibold">
        {name}
      </span>
      <span className="num text-ink-muted">{score}</span>
      <meter
        aria-labelledby={id}
        max={maximum}
        value={last.score}
        aria-valuetext={`${score}, ${band}`}
        className="sr-only"
      />
      <div aria-hidden="true" className="col-span-full h-2 overflow-hidden rounded-full bg-surface-3">
        <div
          className={cx('h-full rounded-full', fills[concern])}
          style={{ width: `${(last.score / maximum) * 100}%` }}
        />
      </div>
      <p className="col-span-full text-ink-muted">
        {[band, before && describeChange(instrument, [last, before], language)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** The advice, and a weekly reminder for who wants it. */
function Journey() {
  const words = useMessages(messages)
  const { on, turn } = useReminder()
  async function onChange(wanted: boolean) {
    try {
      await turn.mutateAsync(wanted)
      toast.success(wanted ? words.reminderOn : words.reminderOff)
    } catch (error) {
      logProblem('The weekly reminder could not be changed', error)
      toast.error(words.reminderFailed)
    }
  }
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{words.journey}</h3>
      <p className="mt-1 mb-3 text-ink-muted">{words.journeyText}</p>
      <Switch
        label={words.reminder}
        hint={words.reminderHint}
        checked={turn.isPending ? turn.variables : (on ?? false)}
        disabled={on === undefined}
        onChange={onChange}
      />
    </div>
  )
}
