import { useQuery } from '@tanstack/react-query'
import type { ClaimSource } from '#core/billing/claim-fields.ts'
import { distinctCodes, readCodes } from '#core/billing/read-codes.ts'
import { today as dayIn } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { type Provider, useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { billsKey } from './load-bills.ts'

/** One bill with everything a claim needs, and how it came to its status; null for one of somebody else's. */
export function useBill(billId: string) {
  const provider = useProvider()
  return useQuery({
    queryKey: [...billsKey, 'one', billId],
    queryFn: () => fetchBill(billId, provider),
  })
}

async function fetchBill(billId: string, provider: Provider) {
  const client = await supabase()
  const bill = await read(
    client
      .from('billing_records')
      .select(
        '*, visit:appointments!inner(id, appointment_date, appointment_type, payment_method, patient:profiles!inner(id, patient_id, first_name, last_name, date_of_birth, phone, address_line1, address_line2, city, state, zip_code, insurance_provider, insurance_policy_number))',
      )
      .eq('id', billId)
      .maybeSingle(),
  )
  if (!bill) return null
  const [moves, organization, notes] = await Promise.all([
    read(
      client
        .from('billing_status_changes')
        .select('id, from_status, to_status, note, changed_by, changed_at')
        .eq('billing_record_id', billId)
        .order('changed_at'),
    ),
    read(client.from('organization_config').select().eq('is_active', true).maybeSingle()),
    read(
      client
        .from('progress_notes')
        .select('icd_codes, cpt_codes')
        .eq('appointment_id', bill.visit.id)
        .eq('status', 'signed')
        .order('signed_at'),
    ),
  ])
  const source: ClaimSource = {
    bill,
    patient: bill.visit.patient,
    provider,
    organization,
    serviceDate: dayIn(provider.time_zone, new Date(bill.visit.appointment_date)),
    diagnoses: distinctCodes(notes.flatMap(({ icd_codes }) => readCodes(icd_codes))),
    procedures: distinctCodes(notes.flatMap(({ cpt_codes }) => readCodes(cpt_codes))),
  }
  return { bill, moves, source, visit: bill.visit, patient: bill.visit.patient }
}

export type BillDetails = NonNullable<Awaited<ReturnType<typeof fetchBill>>>
