import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready } from '#web/platform/request-id.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const coursesKey = (id: string) => ['my-courses', id] as const
const remindersKey = (id: string) => ['my-reminders', id] as const

/** The rows behind one's own list: what each is for, and what waits for the provider. */
export function useMyCourses() {
  const { id } = usePerson()
  return useQuery({
    queryKey: coursesKey(id),
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('medications')
          .select('id, entry_id, drug, reason, proposal, updated_at')
          .eq('patient_id', id),
      )
    },
  })
}

export function useMyReminders() {
  const { id } = usePerson()
  return useQuery({
    queryKey: remindersKey(id),
    queryFn: async () => {
      const client = await supabase()
      return read(
        client.from('medication_reminders').select('id, medication_id, at_time, by_email').order('at_time'),
      )
    },
  })
}

type ReminderChange =
  | { add: { medication_id: string; at_time: string; by_email: boolean } }
  | { remove: string }

export function useChangeReminder(failed: string) {
  const { id } = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: ReminderChange) => {
      const client = await supabase()
      const table = () => client.from('medication_reminders')
      if ('remove' in change)
        return void (await askAgainUnanswered(() => read(table().delete().eq('id', change.remove))))
      const reminder = { ...change.add, id: crypto.randomUUID() }
      await askAgainUnanswered(() => read(table().insert(reminder))).catch((error) => {
        if (!isStoredAlready(error)) throw error
      })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: remindersKey(id) }),
    onError: (error) => {
      logProblem('A medication reminder could not be changed', error)
      toast.error(failed)
    },
  })
}
