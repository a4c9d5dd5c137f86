import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { PatientDocument } from './types.ts'

export const documentsKey = (patient: string) => ['documents', patient] as const

export async function fetchDocuments(patient: string): Promise<PatientDocument[]> {
  const client = await supabase()
  return read(
    client
      .from('patient_documents')
      .select()
      .eq('patient_id', patient)
      .order('created_at', { ascending: false }),
  )
}

/** Everything in the signed-in patient's folder, newest first. */
export function useOwnDocuments() {
  const id = usePatientId()
  return useQuery({ queryKey: documentsKey(id), queryFn: () => fetchDocuments(id) })
}
