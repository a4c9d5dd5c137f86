import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClaimSource } from '#core/billing/claim-fields.ts'
import { type CodedNote, claimCodes } from '#core/billing/read-codes.ts'
import type { Database } from '#core/database.types.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { billsKey } from '../shared/bills-key.ts'
import type { Plan } from '../shared/coverage-form.tsx'

export interface StoredPayment {
  id: string
  /** Below zero for a reversal. */
  amount: number
  paid_on: string
  method: string
  note: string | null
  reverses: string | null
  recorded_at: string
  recorded_by: string | null
}

/** What the server gives a biller of one bill: the codes of signed notes, never their text. */
interface StoredClaim {
  bill: Database['public']['Tables']['billing_records']['Row']
  visit: {
    id: string
    appointment_date: string
    appointment_type: string
    payment_method: string
  }
  service_date: string
  patient: ClaimSource['patient'] & { id: string }
  provider: ClaimSource['provider'] & { time_zone: string }
  organization: ClaimSource['organization']
  coverage: ClaimSource['coverage']
  /** What the patient's profile says now. */
  current_plan: Plan
  changed_last: string | null
  signed_on: string | null
  note_signed_on: string | null
  /** Who confirmed the codes of a provider who left without signing. */
  codes_confirmed: { by: string; on: string } | null
  /** They can't see patients any more, and so not sign. */
  provider_left: boolean
  notes: CodedNote[]
  /** A note was written and not signed. */
  unsigned: boolean
  payments: StoredPayment[]
  moves: {
    id: string
    from_status: string | null
    to_status: string
    note: string | null
    changed_at: string
    changed_by: string | null
  }[]
}

export function useClaim(billId: string) {
  return useQuery({ queryKey: [...billsKey, 'claim', billId], queryFn: () => fetchClaim(billId) })
}

async function fetchClaim(billId: string) {
  const client = await supabase()
  const stored = (await read(client.rpc('claim_of_bill', { bill: billId }))) as unknown as StoredClaim
  const documents = await read(
    client
      .from('patient_documents')
      .select('id, document_type, file_name, file_url, released_at, created_at')
      .eq('patient_id', stored.patient.id)
      .order('created_at', { ascending: false }),
  )
  const { service_date, signed_on, note_signed_on, codes_confirmed, changed_last, notes, ...claim } = stored
  const source: ClaimSource = {
    ...claim,
    serviceDate: service_date,
    signedOn: signed_on,
    noteSignedOn: note_signed_on,
    codesConfirmed: codes_confirmed,
    ...claimCodes(notes),
  }
  return {
    ...claim,
    source,
    changedLast: changed_last,
    hasCodes: notes.length > 0,
    superbill: documents.find(({ file_url }) => file_url.includes(`/superbill-${billId}-`)),
    cards: documents.filter(({ document_type }) => document_type.startsWith('insurance_card')),
  }
}

export type Claim = Awaited<ReturnType<typeof fetchClaim>>

export function useReleaseSuperbill() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (document: string) => {
      const client = await supabase()
      await read(client.rpc('release_superbill', { document }))
    },
    onSuccess: () => toast.success('Released to the patient'),
    onError: (error) => {
      logProblem('A superbill could not be released', error)
      toast.error(refusal(error, 'We couldn’t release the superbill. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: billsKey }),
  })
}
