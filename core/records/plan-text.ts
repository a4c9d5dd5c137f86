import { z } from 'zod'
import { sayOutcome } from '../notes/plan-outcomes.ts'
import { sayDay } from '../say-day.ts'
import { nameOf, sayDate } from './say.ts'
import type { PatientRecord, TreatmentPlan } from './types.ts'

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
    `Started ${sayDate(plan.created_at)} by ${nameOf(providers, plan.provider_id)}${plan.status === 'closed' ? ', closed' : ''}.`,
    ...goals
      .catch([])
      .parse(plan.goals)
      .flatMap(({ text, status, objectives, interventions }) => [
        `Goal: ${text} (${states[status] ?? status})`,
        ...objectives.map((one) =>
          one.targetDate ? `Objective: ${one.text}, by ${sayDay(one.targetDate)}` : `Objective: ${one.text}`,
        ),
        ...(interventions.length > 0 ? [`Interventions: ${interventions.join('; ')}`] : []),
      ]),
    ...(plan.review_on ? [`Review on ${sayDay(plan.review_on)}.`] : []),
    ...(plan.closed_at ? [`Closed ${sayDate(plan.closed_at)}: ${sayOutcome(plan.outcome)}.`] : []),
    ...(plan.closing_note ? [`Closing note: ${plan.closing_note}`] : []),
  ]
}
