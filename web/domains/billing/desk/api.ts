import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClaimSource } from '#core/billing/claim-source.ts'
import { claimCodes } from '#core/billing/read-codes.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { billsKey } from '../shared/bills-key.ts'

export function useClaim(billId: string) {
  return useQuery({ queryKey: [...billsKey, 'claim', billId], queryFn: () => fetchClaim(billId) })
}

async function fetchClaim(billId: string) {
  const client = await supabase()
  const stored = await read(client.rpc('claim_of_bill', { bill: billId }))
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
