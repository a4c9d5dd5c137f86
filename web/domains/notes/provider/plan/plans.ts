import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Json } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

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

export type Goal = z.infer<typeof goal>

export interface Plan {
  id: string
  version: number
  reviewOn: string | null
  reviewedOn: string | null
  updatedAt: string
  goals: Goal[]
}

const planKey = (patientId: string) => ['treatment-plan', patientId]

/** The plan a patient and their clinicians work with; null when none was made. */
export function usePlan(patientId: string | undefined) {
  return useQuery({
    queryKey: planKey(patientId ?? ''),
    enabled: patientId !== undefined,
    queryFn: () => fetchPlan(patientId ?? ''),
  })
}

export async function fetchPlan(patientId: string): Promise<Plan | null> {
  const client = await supabase()
  const row = await read(
    client
      .from('treatment_plans')
      .select('id, version, goals, review_on, reviewed_on, updated_at')
      .eq('patient_id', patientId)
      .eq('status', 'active')
      .maybeSingle(),
  )
  return (
    row && {
      id: row.id,
      version: row.version,
      reviewOn: row.review_on,
      reviewedOn: row.reviewed_on,
      updatedAt: row.updated_at,
      goals: goal.array().catch([]).parse(row.goals),
    }
  )
}

/** A review on or after the day it was due counts for that day. */
export function isReviewDue({ reviewOn, reviewedOn }: Pick<Plan, 'reviewOn' | 'reviewedOn'>, today: string) {
  return reviewOn !== null && reviewOn <= today && (reviewedOn === null || reviewedOn < reviewOn)
}

export interface PlanChange {
  /** None: a new plan is started. */
  plan: Plan | null
  goals: readonly Goal[]
  reviewOn: string | null
  /** The plan was gone through with the patient today. */
  reviewedOn?: string
}

/** Refused with SM419 when it was changed elsewhere meanwhile. */
export function useSavePlan(patientId: string, providerId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ plan, goals, reviewOn, reviewedOn }: PlanChange) => {
      const client = await supabase()
      const columns = { goals: goals as unknown as Json, review_on: reviewOn }
      const table = client.from('treatment_plans')
      const saved = plan
        ? table
            .update({
              ...columns,
              ...(reviewedOn ? { reviewed_on: reviewedOn } : {}),
              version: plan.version + 1,
            })
            .eq('id', plan.id)
        : table.insert({ ...columns, patient_id: patientId, provider_id: providerId })
      return read(saved.select('id').single())
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: planKey(patientId) }),
  })
}
