import type { PostgrestError } from '@supabase/supabase-js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillStatus } from '#core/billing/moves.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { Span } from '../../shared/periods.ts'

export const billsKey = ['bills'] as const
export const billsPerPage = 25

export interface BillWish {
  span: Span
  status: BillStatus | 'all'
  patientId?: string | undefined
  page: number
}

/** One page of the provider's bills, newest first, and how many there are. */
export function useBills(wish: BillWish) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...billsKey, id, wish],
    queryFn: () => fetchBills(id, wish),
    placeholderData: keepPreviousData,
  })
}

/** What PostgREST says of a page there is not: an old address may name one. */
const pastTheEnd = 'PGRST103'

async function fetchBills(providerId: string, wish: BillWish) {
  try {
    return { ...(await readPage(providerId, wish)), page: wish.page }
  } catch (error) {
    if ((error as PostgrestError).code !== pastTheEnd || wish.page === 1) throw error
    return { ...(await readPage(providerId, { ...wish, page: 1 })), page: 1 }
  }
}

async function readPage(providerId: string, { span, status, patientId, page }: BillWish) {
  const client = await supabase()
  let query = client
    .from('billing_records')
    .select(
      'id, billing_date, status, total_amount, session_duration_minutes, visit:appointments!inner(patient_id, appointment_type, payment_method, patient:profiles(first_name, last_name, patient_id))',
      { count: 'exact' },
    )
    .eq('provider_id', providerId)
    .gte('billing_date', span.from)
    .lt('billing_date', span.to)
  if (status !== 'all') query = query.eq('status', status)
  if (patientId) query = query.eq('visit.patient_id', patientId)
  const { data, count, error } = await query
    .order('billing_date', { ascending: false })
    .order('id')
    .range((page - 1) * billsPerPage, page * billsPerPage - 1)
  if (error) throw error
  return { bills: data, count: count ?? 0 }
}

export type BillRow = Awaited<ReturnType<typeof readPage>>['bills'][number]
