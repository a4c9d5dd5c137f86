import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

const reminderKey = (patient: string) => ['assessment-reminder', patient] as const

async function fetchReminder(patient: string): Promise<boolean> {
  const client = await supabase()
  const rows = await read(client.from('assessment_reminders').select('patient_id').eq('patient_id', patient))
  return rows.length > 0
}

async function turnReminder(patient: string, on: boolean): Promise<void> {
  const client = await supabase()
  const reminders = client.from('assessment_reminders')
  if (!on) return void (await read(reminders.delete().eq('patient_id', patient)))
  const { error } = await reminders.insert({ patient_id: patient })
  // On already, from another tab.
  if (error && error.code !== '23505') throw error
}

/** Whether the patient is reminded weekly, and the switch for it. It shows what the server has. */
export function useReminder() {
  const { id } = usePerson()
  const cache = useQueryClient()
  const { data: on } = useQuery({ queryKey: reminderKey(id), queryFn: () => fetchReminder(id) })
  const turn = useMutation({
    mutationFn: (wanted: boolean) => turnReminder(id, wanted),
    onSuccess: (_, wanted) => cache.setQueryData(reminderKey(id), wanted),
  })
  return { on, turn }
}
