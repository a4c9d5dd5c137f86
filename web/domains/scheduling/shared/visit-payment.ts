import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** How a visit can be paid. */
export const visitPayments = [
  { value: 'credit_card', label: 'Self-pay' },
  { value: 'insurance', label: 'Insurance' },
] as const

export type VisitPayment = (typeof visitPayments)[number]['value']

/** For the front desk, a biller or the visit's provider, until its bill is submitted or paid. */
export async function changeVisitPayment(change: { visit: string; payment: VisitPayment }) {
  const client = await supabase()
  await read(client.rpc('change_visit_payment', change))
}
