import { useQuery } from '@tanstack/react-query'
import type { Json } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type Goal, readGoals } from '../../shared/treatment-plan.ts'

interface Named {
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
}

export interface CurrentPlan {
  goals: Goal[]
  reviewOn: string | null
  reviewedOn: string | null
  changedAt: string
  /** Who saved it last; null if the patient doesn't know that clinician. */
  writer: Named | null
}

interface Row {
  goals: Json
  review_on: string | null
  reviewed_on: string | null
  updated_at: string
  versions: { version: number; saved_at: string; provider: Named | null }[]
}

const name = 'first_name, last_name, provider_title, credentials'

/** The plan that is worked with now; null where there is none. */
export function useCurrentPlan() {
  const id = usePatientId()
  return useQuery({
    queryKey: ['own-treatment-plan', id],
    queryFn: async (): Promise<CurrentPlan | null> => {
      const client = await supabase()
      const plan = await read(
        client
          .from('treatment_plans')
          .select(
            `goals, review_on, reviewed_on, updated_at, versions:treatment_plan_versions(version, saved_at, provider:providers(${name}))`,
          )
          .eq('patient_id', id)
          .eq('status', 'active')
          .maybeSingle()
          .overrideTypes<Row, { merge: false }>(),
      )
      if (!plan) return null
      const latest = plan.versions.toSorted((one, other) => other.version - one.version)[0]
      return {
        goals: readGoals(plan.goals),
        reviewOn: plan.review_on,
        reviewedOn: plan.reviewed_on,
        changedAt: latest?.saved_at ?? plan.updated_at,
        writer: latest?.provider ?? null,
      }
    },
  })
}
