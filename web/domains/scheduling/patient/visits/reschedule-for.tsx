import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import type { Visit } from './api.ts'
import RescheduleDialog from './reschedule-dialog.tsx'
import { useDialogWords } from './use-dialog-words.ts'

export interface RescheduleForProps {
  visit: Pick<Visit, 'id' | 'appointment_date' | 'appointment_type' | 'duration_minutes'> & {
    provider_id: string
  }
  at?: string | undefined
  onClose: () => void
  onTooLate: () => void
}

const columns =
  'id, first_name, last_name, provider_title, credentials, profile_photo_url, time_zone, is_active'

/** Reschedules the visit of a person the reader acts for, whose visit list names the provider without the row. */
export default function RescheduleFor({ visit, ...on }: RescheduleForProps) {
  const words = useDialogWords()
  const {
    data: provider,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['provider-of-visit', visit.provider_id],
    queryFn: async () => {
      const client = await supabase()
      return read(client.from('providers').select(columns).eq('id', visit.provider_id).maybeSingle())
    },
  })
  if (provider !== undefined) return <RescheduleDialog visit={{ ...visit, provider }} {...on} />
  return (
    <Dialog open onOpenChange={on.onClose} width="lg" title={words.moveTitle}>
      {isError ? (
        <LoadFailed title={words.providerFailed} onRetry={refetch} retry={words.tryAgain} />
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Dialog>
  )
}
