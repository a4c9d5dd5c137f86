import { useQuery } from '@tanstack/react-query'
import { type IntakeData, intakeData } from '#core/intake/fields.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { chartKey } from './chart.ts'

export interface ChartIntake {
  id: string
  /** In which capacity it was sent. */
  actingAs: string | null
  completedAt: string
  visit: { appointment_date: string; appointment_type: string } | null
  data: IntakeData | undefined
}

/** Every intake form the patient sent, before and after its visit, latest first. */
export function useIntakes(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'intakes'],
    queryFn: async (): Promise<ChartIntake[]> => {
      const client = await supabase()
      const rows = await read(
        client
          .from('intake_responses')
          .select('id, data, completed_at, acting_as, visit:appointments(appointment_date, appointment_type)')
          .eq('patient_id', patientId)
          .not('completed_at', 'is', null)
          .order('completed_at', { ascending: false })
          .limit(50),
      )
      return rows.map(({ id, data, completed_at, acting_as, visit }) => ({
        id,
        actingAs: acting_as,
        completedAt: completed_at ?? '',
        visit,
        data: intakeData.safeParse(data).data,
      }))
    },
  })
}

const genders: Record<string, string> = {
  female: 'female',
  male: 'male',
  'non-binary': 'non-binary',
}

/** As the patient answered in their latest intake; nothing where they did not say. */
export function useLatestGender(patientId: string): string | undefined {
  const { data } = useIntakes(patientId)
  const told = data?.find((intake) => intake.data?.demographics.gender)?.data?.demographics.gender
  return told ? genders[told] : undefined
}
