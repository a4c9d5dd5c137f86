import { z } from 'zod'
import type { Json } from '#core/database.types.ts'

const objective = z.object({
  id: z.string(),
  text: z.string(),
  /** YYYY-MM-DD. */
  targetDate: z.string().optional(),
  status: z.enum(['active', 'met']).catch('active'),
})
const goal = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(['active', 'met', 'dropped']),
  objectives: z.array(objective),
  interventions: z.array(z.string()),
})

/** A goal of a treatment plan. */
export type Goal = z.infer<typeof goal>

/** Rows can come from other sources and older versions. */
export function readGoals(goals: Json): Goal[] {
  return goal.array().catch([]).parse(goals)
}
