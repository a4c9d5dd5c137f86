import { useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { billsKey } from './bills-key.ts'

interface Payment {
  /** Kept for a retry, so that one payment never counts twice. */
  payment: string
  bill: string
  amount: number
  paid_on: string
  method: string
  note: string
}

export function useRecordPayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ note, ...payment }: Payment) => {
      const client = await supabase()
      const said = note.trim()
      return read(client.rpc('record_payment', { ...payment, ...(said && { note: said }) }))
    },
    onSuccess: (balance) =>
      toast.success(
        balance > 0 ? `Payment recorded. ${formatMoney(balance)} is still open.` : 'Paid in full',
      ),
    onError: (error) => {
      logProblem('A payment could not be recorded', error)
      toast.error(refusal(error, 'We couldn’t record the payment. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}

export function useReversePayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (reversal: { payment: string; reason: string }) => {
      const client = await supabase()
      return read(client.rpc('reverse_payment', reversal))
    },
    onSuccess: (balance) => toast.success(`Payment reversed. ${formatMoney(balance)} is open.`),
    onError: (error) => {
      logProblem('A payment could not be reversed', error)
      toast.error(refusal(error, 'We couldn’t reverse the payment. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}
