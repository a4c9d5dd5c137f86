import { isSentenceStep, planContent, planSteps } from '../../safety/plan/plan.ts'
import { stepWords } from '../../safety/plan/words.ts'
import type { PatientRecord, SafetyPlan } from '../types.ts'
import { formatDate } from '../wording.ts'
import type { RecordPart } from './types.ts'

/** The steps of a plan with their entries, in words. A plan of an unknown shape has none. */
export function describePlan({
  content,
}: Pick<SafetyPlan, 'content'>): { title: string; entries: string[] }[] {
  const plan = planContent.safeParse(content).data
  if (!plan) return []
  return planSteps.flatMap((step) => {
    const entries = isSentenceStep(step)
      ? plan[step]
      : plan[step].map(({ name, detail, phone }) => [name, detail, phone].filter(Boolean).join(', '))
    return entries.length > 0 ? [{ title: stepWords.en[step].title, entries }] : []
  })
}

/** "Version 2, November 15, 2026, by Elena Ruiz, MD" */
export function describeVersion({ version, created_at, writer_name }: SafetyPlan): string {
  return `Version ${version}, ${formatDate(created_at)}, by ${writer_name}`
}

export function safetyPlanParts({ safetyPlans }: PatientRecord): RecordPart[] {
  return safetyPlans.flatMap((plan): RecordPart[] => [
    { kind: 'subheading', text: describeVersion(plan) },
    ...describePlan(plan).flatMap(({ title, entries }): RecordPart[] => [
      { kind: 'text', text: title },
      { kind: 'list', items: entries },
    ]),
  ])
}
