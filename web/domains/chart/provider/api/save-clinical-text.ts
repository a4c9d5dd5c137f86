import { useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { type ChartPatient, chartKey } from './chart.ts'

export type ClinicalText = 'allergies' | 'past_medical_history' | 'surgical_history'

/** Another person changed the text in the meantime, and their text must be read before it is replaced. */
export class ChangedMeanwhile extends Error {}

interface Change {
  text: string | null
  /** The text when editing began. */
  base: string | null
}

/** Saves one clinical text of the patient, on top of the text it was written on and nothing newer. */
export function useSaveClinicalText({ id }: ChartPatient, field: ClinicalText) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ text, base }: Change) => {
      const client = await supabase()
      const query = client
        .from('profiles')
        .update({ [field]: text } as Pick<ChartPatient, ClinicalText>)
        .eq('id', id)
      const saved = await read(
        (base === null ? query.is(field, null) : query.eq(field, base)).select('id').maybeSingle(),
      )
      if (!saved) throw new ChangedMeanwhile(`${field} is not what it was written on`)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: chartKey(id) }),
  })
}
