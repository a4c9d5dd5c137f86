import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** The patient of a refill, and their chosen pharmacy. */
export async function fetchPatientToRefill(patientId: string) {
  const client = await supabase()
  return read(
    client
      .from('profiles')
      .select('id, first_name, last_name, pharmacy_name, pharmacy_address, pharmacy_phone')
      .eq('id', patientId)
      .single(),
  )
}

export type PatientToRefill = Awaited<ReturnType<typeof fetchPatientToRefill>>
