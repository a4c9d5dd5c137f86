import { CircleCheck } from 'lucide-react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describePlainDate } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Goal } from '../../shared/treatment-plan.ts'
import { messages } from './messages.ts'

const tones = { active: 'info', met: 'success', dropped: 'neutral' } as const

/** The goals in plain words. What the clinician wrote stays as it was written. */
export function PlanGoals({ goals }: { goals: readonly Goal[] }) {
  return (
    <ol className="grid gap-6">
      {goals.map((goal, at) => (
        <GoalView key={goal.id} goal={goal} number={at + 1} />
      ))}
    </ol>
  )
}

function GoalView({ goal, number }: { goal: Goal; number: number }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { text, status, objectives, interventions } = goal
  return (
    <li className="grid max-w-[72ch] gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {words.goal(number)}
          <Badge tone={tones[status]}>{words.states[status]}</Badge>
        </p>
        <p className="text-lg font-semibold wrap-anywhere">{text}</p>
      </div>
      {objectives.length > 0 && (
        <div>
          <Part>{words.steps}</Part>
          <ul className="list-disc pl-5">
            {objectives.map((step) => (
              <li key={step.id} className="wrap-anywhere">
                {step.text}
                {step.targetDate && (
                  <span className="text-ink-muted">
                    {' '}
                    {words.by(describePlainDate(step.targetDate, { dateStyle: 'long' }, language))}
                  </span>
                )}
                {step.status === 'met' && (
                  <span className="ml-2 inline-flex items-center gap-1 text-success [&_.lucide]:size-[1em]">
                    <CircleCheck />
                    {words.done}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {interventions.length > 0 && (
        <div>
          <Part>{words.how}</Part>
          <ul className="list-disc pl-5">
            {interventions.map((one) => (
              <li key={one} className="wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

function Part({ children }: { children: string }) {
  return <p className="text-sm font-semibold text-ink-muted">{children}</p>
}
