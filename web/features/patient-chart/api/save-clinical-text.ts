import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type ChartPatient, chartKey } from './chart.ts'

export type ClinicalText = 'allergies' | 'past_medical_history' | 'surgical_history'

/** Another person changed the text meanwhile: what they wrote must be read before it is replaced. */
export class ChangedMeanwhile extends Error {}

/** Saves one clinical text of the patient, on top of the text that was shown and nothing newer. */
export function useSaveClinicalText({ id, ...shown }: ChartPatient, field: ClinicalText) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (text: string | null) => {
      const client = await supabase()
      const before = shown[field]
      const query = client
        .from('profiles')
        .update({ [field]: text } as Pick<ChartPatient, ClinicalText>)
        .eq('id', id)
      const saved = await read(
        (before === null ? query.is(field, null) : query.eq(field, before)).select('id').maybeSingle(),
      )
      if (!saved) throw new ChangedMeanwhile(`${field} is not what was shown`)
    },
    networkMode: 'always',
    onSettled: () => cache.invalidateQueries({ queryKey: chartKey(id) }),
  })
}
