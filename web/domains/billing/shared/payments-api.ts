import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeVisitPayment, frontDeskKey } from '#web/domains/scheduling/index.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered, isUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { billsKey } from './bills-key.ts'

/** A list of visits without a bill ends here. */
export const mostUnbilled = 50

/** Visits without a bill: of one patient, or those a biller searches for; without a search, those paid ahead. */
export function useUnbilledVisits(wanted: { patient: string } | { search: string }) {
  return useQuery({
    // Under the front desk's key, so that a visit that was booked, moved or canceled there is read again.
    queryKey: [...frontDeskKey, 'unbilled', wanted],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('unbilled_visits', wanted))
    },
    placeholderData: keepPreviousData,
  })
}

/** How many visits were paid ahead and didn't take place. */
export function usePrepaymentsToRefund() {
  return useQuery({
    queryKey: [...billsKey, 'to-refund'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('prepayments_to_refund'))
    },
  })
}

/** How many bills came to less than was paid. */
export function useBillsToRefund() {
  return useQuery({
    queryKey: [...billsKey, 'bills-to-refund'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('bills_to_refund'))
    },
  })
}

/** What is paid: a bill, or a visit that has none yet. */
export type PaymentFor = { bill: string } | { visit: string }

type Payment = PaymentFor & {
  /** Kept for a retry, so that one payment never counts twice. */
  payment: string
  amount: number
  paid_on: string
  method: string
  note: string
}

const renew = (cache: QueryClient) =>
  Promise.all([billsKey, frontDeskKey].map((queryKey) => cache.invalidateQueries({ queryKey })))

/** What was asked may have been done: the lists that are read again have it then. */
function describeFailed(error: unknown, done: string, failed: string) {
  return isUnanswered(error)
    ? `We didn’t get an answer, so we don’t know yet if ${done}. Check the list before you try again.`
    : refusal(error, failed)
}

export function useRecordPayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ note, ...payment }: Payment) => {
      const client = await supabase()
      const said = note.trim()
      const sent = { ...payment, ...(said && { note: said }) }
      return askAgainUnanswered(() =>
        'visit' in sent
          ? read(client.rpc('record_visit_payment', sent))
          : read(client.rpc('record_payment', sent)),
      )
    },
    onSuccess: (balance, payment) => {
      if ('visit' in payment) toast.success('Payment recorded. It counts toward the visit’s bill.')
      else
        toast.success(
          balance > 0
            ? `Payment recorded. ${formatMoney(balance)} is still open.`
            : 'Payment recorded. No open balance.',
        )
    },
    onError: (error) => {
      logProblem('A payment could not be recorded', error)
      toast.error(
        describeFailed(
          error,
          'the payment was recorded',
          'We couldn’t record the payment. Please try again.',
        ),
      )
    },
    onSettled: () => renew(cache),
  })
}

/** The bill of a completed visit that has none, such as one the server closed. */
export function useCreateBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (visit: string) => {
      const client = await supabase()
      return read(client.rpc('bill_visit', { visit_id: visit }))
    },
    onSuccess: () => toast.success('Bill created'),
    onError: (error) => {
      logProblem('A bill could not be created', error)
      toast.error(
        describeFailed(error, 'the bill was created', 'We couldn’t create the bill. Please try again.'),
      )
    },
    onSettled: () => renew(cache),
  })
}

export function useChangePayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: changeVisitPayment,
    onError: (error) => {
      logProblem('How a visit is paid was not changed', error)
      toast.error(refusal(error, 'We couldn’t change how the visit is paid. Please try again.'))
    },
    onSettled: () => renew(cache),
  })
}

export function useRefundOverpayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (refund: { bill: string; reason: string }) => {
      const client = await supabase()
      return read(client.rpc('refund_overpayment', refund))
    },
    onSuccess: (amount) => toast.success(`Refund of ${formatMoney(amount)} recorded`),
    onError: (error) => {
      logProblem('A refund could not be recorded', error)
      toast.error(
        describeFailed(error, 'the refund was recorded', 'We couldn’t record the refund. Please try again.'),
      )
    },
    onSettled: () => renew(cache),
  })
}

/** What was paid for one visit counts toward another of the same patient. */
export function useMovePrepayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (moved: { payment: string; visit: string }) => {
      const client = await supabase()
      return read(client.rpc('move_prepayment', moved))
    },
    onSuccess: () => toast.success('Payment moved. It counts toward that visit’s bill.'),
    onError: (error) => {
      logProblem('A payment could not be moved', error)
      toast.error(
        describeFailed(error, 'the payment was moved', 'We couldn’t move the payment. Please try again.'),
      )
    },
    onSettled: () => renew(cache),
  })
}

export function useReversePayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (reversal: { payment: string; reason: string }) => {
      const client = await supabase()
      return read(client.rpc('reverse_payment', reversal))
    },
    onSuccess: (balance) =>
      toast.success(balance > 0 ? `Payment reversed. ${formatMoney(balance)} is open.` : 'Payment reversed'),
    onError: (error) => {
      logProblem('A payment could not be reversed', error)
      toast.error(
        describeFailed(
          error,
          'the payment was reversed',
          'We couldn’t reverse the payment. Please try again.',
        ),
      )
    },
    onSettled: () => renew(cache),
  })
}
