import { useEffect } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

/** While the patient waits, their provider is notified and the front desk sees it. The server does it once. */
export function useEnterWaitingRoom(visitId: string, waits: boolean): { isTold: boolean } {
  const { mutate, isSuccess } = useMutation({
    mutationFn: async () => read((await supabase()).rpc('enter_waiting_room', { appointment_id: visitId })),
    onError: (error) => logProblem('The practice was not told that the patient waits', error),
    retry: 5,
  })
  useEffect(() => {
    if (waits) mutate()
  }, [waits, mutate])
  return { isTold: isSuccess }
}
