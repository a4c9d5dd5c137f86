import { useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { schedulingKey } from '../../shared/calendar-api.ts'
import { frontDeskKey } from '../../shared/front-desk-key.ts'
import { practiceVisitsKey } from './practice-visits.ts'

type Canceling = 'cancel_practice_visit' | 'front_desk_cancel'

/** The server notifies patient and provider. */
export function useCancelVisit(canceling: Canceling) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      const client = await supabase()
      await read(client.rpc(canceling, { appointment: id, reason }))
    },
    onSettled: () =>
      Promise.all(
        [practiceVisitsKey, schedulingKey, frontDeskKey].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
