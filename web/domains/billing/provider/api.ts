import type { PostgrestError } from '@supabase/supabase-js'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClaimSource } from '#core/billing/claim-source.ts'
import type { BillStatus } from '#core/billing/moves.ts'
import { claimCodes } from '#core/billing/read-codes.ts'
import { issueDocument } from '#web/domains/records/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { today as dayIn } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { type Provider, useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { billsKey } from '../shared/bills-key.ts'
import type { Span } from '../shared/periods.ts'
import type { TotalRow } from '../shared/totals.ts'

export function useIssueSuperbill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (billId: string) => issueDocument({ kind: 'superbill', billId }),
    onSuccess: () => toast.success('Superbill created and added to the chart'),
    onError: (error) => {
      logProblem('A superbill could not be created', error)
      toast.error('We couldn’t create the superbill. Please try again.')
    },
    // If it was refused, the bill may have become incomplete in the meantime; the bill shows what it needs.
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}

export const billsPerPage = 25

export interface BillFilters {
  span: Span
  status: BillStatus | 'all'
  patientId?: string | undefined
  page: number
}

/** One page of the provider's bills, newest first, and how many there are. */
export function useBills(filters: BillFilters) {
  const { id } = useProvider()
  return useQuery({
    queryKey: [...billsKey, id, filters],
    queryFn: () => fetchBills(id, filters),
    placeholderData: keepPreviousData,
  })
}

/** PostgREST's code for a page that doesn't exist, which an old address may name. */
const pastTheEnd = 'PGRST103'

async function fetchBills(providerId: string, filters: BillFilters) {
  try {
    return { ...(await readPage(providerId, filters)), page: filters.page }
  } catch (error) {
    if ((error as PostgrestError).code !== pastTheEnd || filters.page === 1) throw error
    return { ...(await readPage(providerId, { ...filters, page: 1 })), page: 1 }
  }
}

async function readPage(providerId: string, { span, status, patientId, page }: BillFilters) {
  const client = await supabase()
  let query = client
    .from('billing_records')
    .select(
      'id, billing_date, status, total_amount, paid_amount, session_duration_minutes, visit:appointments!inner(patient_id, appointment_type, payment_method, patient:profiles(first_name, last_name, patient_id))',
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

/** One bill with everything a claim needs, and how it came to its status; null for another provider's bill. */
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
  const patientId = bill.visit.patient.id
  const [moves, organization, notes, superbills, basis, signedOn] = await Promise.all([
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
        .select(
          'id, status, patient_id, provider_id, appointment_id, session_date, addendum_to, icd_codes, cpt_codes, amends_codes, signed_at',
        )
        .eq('appointment_id', bill.visit.id)
        .neq('status', 'closed')
        .order('signed_at'),
    ),
    read(
      client
        .from('patient_documents')
        .select('id, file_name, file_url, released_at, created_at')
        .like('file_url', `${bill.visit.patient.id}/superbill-${billId}-%`)
        .order('created_at', { ascending: false })
        .limit(1),
    ),
    read(client.rpc('claim_basis', { bill: billId })),
    read(client.rpc('signature_on_file', { patient: patientId })),
  ])
  const { details, changed_last, ...plan } = basis
  const signed = notes.filter(({ status }) => status === 'signed')
  const source: ClaimSource = {
    bill,
    patient: { ...bill.visit.patient, ...plan },
    provider,
    organization,
    coverage: details,
    signedOn,
    noteSignedOn: signed[0]?.signed_at ? dayIn(provider.time_zone, new Date(signed[0].signed_at)) : null,
    serviceDate: dayIn(provider.time_zone, new Date(bill.visit.appointment_date)),
    ...claimCodes(signed),
  }
  const note = signed.find(({ addendum_to }) => !addendum_to) ?? notes.find(({ addendum_to }) => !addendum_to)
  return {
    bill,
    moves,
    source,
    note,
    superbill: superbills[0],
    changedLast: changed_last,
    visit: bill.visit,
    patient: bill.visit.patient,
  }
}

export type BillDetails = NonNullable<Awaited<ReturnType<typeof fetchBill>>>

/** Of all patients, or of the one the list is about. */
export function useTotals(span: Span, patient?: string) {
  return useQuery({
    queryKey: [...billsKey, 'totals', span, patient],
    queryFn: () => fetchTotals(span, patient),
    placeholderData: keepPreviousData,
  })
}

async function fetchTotals({ from, to, bucket }: Span, patient?: string): Promise<TotalRow[]> {
  const client = await supabase()
  return read(client.rpc('billing_totals', { from, to, bucket, ...(patient && { patient }) }))
}

interface Move {
  billId: string
  from: string
  to: BillStatus
  note: string
  /** The open balance that the person read before they marked the bill paid. */
  writtenOff?: number
}

async function moveBill({ billId, from, to, note, writtenOff }: Move) {
  const client = await supabase()
  const said = note.trim() ? { note: note.trim() } : {}
  const closing = writtenOff === undefined ? {} : { written_off: writtenOff }
  const moved = { bill_id: billId, expected: from, new_status: to, ...said, ...closing }
  return askAgainUnanswered(() => read(client.rpc('move_bill', moved)))
}

interface Correction {
  billId: string
  basis?: 'booked' | 'measured' | 'entered'
  minutes?: number
  mode?: 'video' | 'audio'
  place?: '10' | '02'
}

export function useCorrectBill() {
  const cache = useQueryClient()
  return useMutation({
    // One after the other: of two presses, the later one counts.
    scope: { id: 'correct-bill' },
    mutationFn: async ({ billId, ...wanted }: Correction) => {
      const client = await supabase()
      return askAgainUnanswered(() => read(client.rpc('correct_bill', { bill_id: billId, ...wanted })))
    },
    onError: (error) => {
      logProblem('A bill could not be corrected', error)
      toast.error(refusal(error, "We couldn't update the bill. Please try again."))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}

export function useMoveBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: moveBill,
    onSuccess: (_, { to }) => toast.success(`The bill is now ${to}`),
    onError: (error) => {
      logProblem('A bill could not be moved', error)
      toast.error(refusal(error, "We couldn't update the bill. Please try again."))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}
