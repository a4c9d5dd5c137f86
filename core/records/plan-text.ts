import { z } from 'zod'
import { formatDay } from '../format-day.ts'
import { describeOutcome } from '../notes/plan-outcomes.ts'
import type { PatientRecord, TreatmentPlan } from './types.ts'
import { formatDate, nameOf } from './wording.ts'

const goals = z.array(
  z.object({
    text: z.string(),
    status: z.string(),
    objectives: z.array(z.object({ text: z.string(), targetDate: z.string().optional() })).catch([]),
    interventions: z.array(z.string()).catch([]),
  }),
)

const states: Record<string, string> = { active: 'in progress', met: 'met', dropped: 'discontinued' }

/** A treatment plan in words, one line for each goal and its objectives. */
export function planLines(plan: TreatmentPlan, { providers }: Pick<PatientRecord, 'providers'>): string[] {
  return [
    `Started ${formatDate(plan.created_at)} by ${nameOf(providers, plan.provider_id)}${plan.status === 'closed' ? ', closed' : ''}.`,
    ...goals
      .catch([])
      .parse(plan.goals)
      .flatMap(({ text, status, objectives, interventions }) => [
        `Goal: ${text} (${states[status] ?? status})`,
        ...objectives.map((one) =>
          one.targetDate
            ? `Objective: ${one.text}, by ${formatDay(one.targetDate)}`
            : `Objective: ${one.text}`,
        ),
        ...(interventions.length > 0 ? [`Interventions: ${interventions.join('; ')}`] : []),
      ]),
    ...(plan.review_on ? [`Review on ${formatDay(plan.review_on)}.`] : []),
    ...(plan.closed_at ? [`Closed ${formatDate(plan.closed_at)}: ${describeOutcome(plan.outcome)}.`] : []),
    ...(plan.closing_note ? [`Closing note: ${plan.closing_note}`] : []),
  ]
}
