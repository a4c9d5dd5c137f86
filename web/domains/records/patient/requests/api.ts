import type { PostgrestError } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#core/contracts/send-notifications.ts'
import type { Database } from '#core/database.types.ts'
import { practice } from '#core/practice.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import type { RequestValues } from './request-fields.ts'

export type RecordRequest = Database['public']['Tables']['record_requests']['Row']

const recordRequestsKey = (patient: string) => ['record-requests', patient] as const

async function fetchRequests(patient: string): Promise<RecordRequest[]> {
  const client = await supabase()
  const query = client.from('record_requests').select().eq('patient_id', patient)
  return read(query.order('created_at', { ascending: false }))
}

/** The patient's requests, newest first; a step by the practice shows immediately. */
export function useRecordRequests() {
  const id = usePatientId()
  const cache = useQueryClient()
  useLive('record_requests', `patient_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: recordRequestsKey(id) }),
  )
  return useQuery({ queryKey: recordRequestsKey(id), queryFn: () => fetchRequests(id) })
}

interface NewRequest extends RequestValues {
  /** Chosen before the first attempt: a retry after a lost response requests nothing twice. */
  id: string
}

async function requestRecords(patient: string, { id, reason, ...asked }: NewRequest): Promise<void> {
  const client = await supabase()
  const row = { id, patient_id: patient, ...asked, reason: reason || null }
  try {
    await askAgainUnanswered(() => read(client.from('record_requests').insert(row).select('id').single()))
  } catch (error) {
    if ((error as PostgrestError).code !== '23505') throw error
  }
  void notifyPractice(asked.patient_name, asked.record_type, reason)
}

/** The request is in the practice's list either way, so a failed email is no reason to worry the patient. */
async function notifyPractice(patientName: string, recordType: string, reason: string) {
  const body: Notification = {
    type: 'record_request',
    recipientEmail: practice.inboxEmail,
    data: { patientName, recordType, reason: reason || null },
  }
  try {
    const client = await supabase()
    const { error } = await client.functions.invoke('send-notifications', { body })
    if (error) throw error
  } catch (error) {
    logProblem('The practice could not be notified of a record request', error)
  }
}

export function useRequestRecords() {
  const patient = usePatientId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: NewRequest) => requestRecords(patient, request),
    onSuccess: () => cache.invalidateQueries({ queryKey: recordRequestsKey(patient) }),
  })
}
