import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PlanContent, planContent } from '#core/safety/plan/plan.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const planKey = (patientId: string) => ['safety-plan', patientId] as const

export interface PlanVersion {
  id: string
  version: number
  content: PlanContent
  appointment_id: string | null
  writer_role: 'patient' | 'provider'
  writer_name: string
  created_at: string
}

export interface PlanEvent {
  id: string
  kind: 'opened' | 'reviewed' | 'worked'
  minutes: number | null
  appointment_id: string | null
  actor_id: string
  actor_name: string
  created_at: string
}

export const versionColumns = 'id, version, content, appointment_id, writer_role, writer_name, created_at'

export function versionOf(row: { content: unknown }): PlanVersion {
  return { ...row, content: planContent.parse(row.content) } as PlanVersion
}

/** Every version, newest first, and what was done with them. */
export function useSafetyPlan(patientId: string) {
  return useQuery({
    queryKey: planKey(patientId),
    queryFn: async () => {
      const client = await supabase()
      const [versions, events] = await Promise.all([
        read(
          client
            .from('safety_plans')
            .select(versionColumns)
            .eq('patient_id', patientId)
            .order('version', { ascending: false }),
        ),
        read(
          client
            .from('safety_plan_events')
            .select('id, kind, minutes, appointment_id, actor_id, actor_name, created_at')
            .eq('patient_id', patientId)
            .order('created_at', { ascending: false })
            .limit(200),
        ),
      ])
      return {
        versions: versions.map(versionOf),
        events: events as PlanEvent[],
      }
    },
  })
}

interface NewVersion {
  /** Chosen before the first try: trying again after a lost answer writes nothing twice. */
  id: string
  patientId: string
  /** The version on the screen; 0 where there is none. */
  follows: number
  content: PlanContent
  appointmentId?: string | undefined
}

export function useWritePlan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, patientId, follows, content, appointmentId }: NewVersion) => {
      const plans = (await supabase()).from('safety_plans')
      const visit = appointmentId && { appointment_id: appointmentId }
      const { error } = await plans.insert({ id, patient_id: patientId, follows, content, ...visit })
      if (!error) return
      const { data: written } = await plans.select('id').eq('id', id).maybeSingle()
      if (!written) throw error
    },
    onSettled: (_, __, { patientId }) => cache.invalidateQueries({ queryKey: planKey(patientId) }),
  })
}

interface NewEvent {
  patientId: string
  planId: string
  kind: PlanEvent['kind']
  minutes?: number
  appointmentId?: string | undefined
}

export function useNotePlan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ patientId, planId, kind, minutes, appointmentId }: NewEvent) => {
      const client = await supabase()
      await read(
        client.from('safety_plan_events').insert({
          patient_id: patientId,
          plan_id: planId,
          kind,
          ...(minutes && { minutes }),
          ...(appointmentId && { appointment_id: appointmentId }),
        }),
      )
    },
    onSuccess: (_, { patientId }) => cache.invalidateQueries({ queryKey: planKey(patientId) }),
  })
}
