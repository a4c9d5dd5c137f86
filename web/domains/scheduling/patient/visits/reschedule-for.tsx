import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { Visit } from './api.ts'
import RescheduleDialog from './reschedule-dialog.tsx'

export interface RescheduleForProps {
  visit: Pick<Visit, 'id' | 'appointment_date' | 'appointment_type' | 'duration_minutes'> & {
    provider_id: string
  }
  at?: string | undefined
  onClose: () => void
  onTooLate: () => void
}

const columns = 'id, first_name, last_name, provider_title, credentials, profile_photo_url, time_zone'

/** Another time for the visit of somebody one acts for: their list of visits names the provider without the row. */
export default function RescheduleFor({ visit, ...on }: RescheduleForProps) {
  const { data: provider, isPending } = useQuery({
    queryKey: ['provider-of-visit', visit.provider_id],
    queryFn: async () => {
      const client = await supabase()
      return read(client.from('providers').select(columns).eq('id', visit.provider_id).maybeSingle())
    },
  })
  if (isPending) return null
  return <RescheduleDialog visit={{ ...visit, provider: provider ?? null }} {...on} />
}
