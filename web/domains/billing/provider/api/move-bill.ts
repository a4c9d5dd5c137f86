import type { PostgrestError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillStatus } from '#core/billing/moves.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { billsKey } from './load-bills.ts'

interface Move {
  billId: string
  from: string
  to: BillStatus
  note: string
}

const saidByTheDatabase = ['22023', '40001']

async function moveBill({ billId, from, to, note }: Move) {
  const client = await supabase()
  const said = note.trim() ? { note: note.trim() } : {}
  return read(client.rpc('move_bill', { bill_id: billId, expected: from, new_status: to, ...said }))
}

export function useMoveBill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: moveBill,
    onSuccess: (_, { to }) => toast.success(`The bill is now ${to}`),
    onError: (error) => {
      logProblem('A bill could not be moved', error)
      const { code, message } = error as unknown as PostgrestError
      toast.error(
        saidByTheDatabase.includes(code) ? message : 'The bill could not be changed. Please try again.',
      )
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}
