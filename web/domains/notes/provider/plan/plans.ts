import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Json } from '#core/database.types.ts'
import type { PlanOutcome } from '#core/notes/plan-outcomes.ts'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { type Goal, readGoals } from '../../shared/treatment-plan.ts'

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
      goals: readGoals(row.goals),
    }
  )
}

/** The plans a patient had before, latest first. */
export function useClosedPlans(patientId: string) {
  return useQuery({
    queryKey: [...planKey(patientId), 'closed'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('treatment_plans')
          .select('id, outcome, closing_note, created_at, updated_at')
          .eq('patient_id', patientId)
          .eq('status', 'closed')
          .order('created_at', { ascending: false }),
      )
    },
  })
}

export interface PlanHistory {
  id: string
  outcome: string | null
  closing_note: string | null
  /** Latest first. */
  versions: {
    version: number
    goals: Json
    review_on: string | null
    status: string
    saved_at: string
    provider: {
      first_name: string
      last_name: string
      provider_title: string | null
      credentials: string | null
    } | null
  }[]
}

/** Every plan of a patient with all it said, latest first. */
export function usePlanHistory(patientId: string) {
  return useQuery({
    queryKey: [...planKey(patientId), 'history'],
    queryFn: async (): Promise<PlanHistory[]> => {
      const client = await supabase()
      const plans = await read(
        client
          .from('treatment_plans')
          .select(
            'id, outcome, closing_note, versions:treatment_plan_versions(version, goals, review_on, status, saved_at, ' +
              'provider:providers(first_name, last_name, provider_title, credentials))',
          )
          .eq('patient_id', patientId)
          .order('created_at', { ascending: false })
          .overrideTypes<PlanHistory[], { merge: false }>(),
      )
      return plans.map((plan) => ({
        ...plan,
        versions: plan.versions.toSorted((one, other) => other.version - one.version),
      }))
    },
  })
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

/** Refused with SM419 if it was changed elsewhere in the meantime. */
export function useSavePlan(patientId: string, providerId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ plan, goals, reviewOn, reviewedOn }: PlanChange) => {
      const client = await supabase()
      const columns = { goals: goals, review_on: reviewOn }
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

interface Closing {
  plan: Pick<Plan, 'id' | 'version'>
  outcome: PlanOutcome
  note: string
}

/**
 * Refused with SM419 if it was changed elsewhere in the meantime, with SM418 if it is already closed, unless it was
 * closed exactly like this by a request whose answer was lost.
 */
export function useClosePlan(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ plan, outcome, note }: Closing) => {
      const client = await supabase()
      const plans = client.from('treatment_plans')
      const closing_note = note.trim() || null
      try {
        const closing = { status: 'closed', outcome, closing_note, version: plan.version + 1 }
        await read(plans.update(closing).eq('id', plan.id).select('id').single())
      } catch (error) {
        if (!['SM418', 'SM419'].includes(refusalCode(error) ?? '')) throw error
        const stored = plans.select('status, outcome, closing_note, version').eq('id', plan.id)
        const { data } = await stored.maybeSingle()
        const isClosed = data?.status === 'closed' && data.version === plan.version + 1
        if (!isClosed || data.outcome !== outcome || data.closing_note !== closing_note) throw error
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: planKey(patientId) }),
  })
}
