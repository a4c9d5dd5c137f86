import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CustomTemplate, customTemplate } from '#core/notes/custom-template.ts'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { logProblem } from '#web/lib/log.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'
import { toast } from '#web/lib/toast.ts'

const form = 'note-templates'
const stored = z.object({ templates: z.array(customTemplate) })
const keyOf = (userId: string) => ['own-templates', userId]

/** The formats this clinician has written, on any of their devices. */
export function useOwnTemplates() {
  const { id } = usePerson()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async (): Promise<CustomTemplate[]> => {
      const client = await supabase()
      const row = await read(
        client.from('form_drafts').select('data').eq('form', form).eq('user_id', id).maybeSingle(),
      )
      return stored.safeParse(row?.data).data?.templates ?? []
    },
  })
}

export function useSaveTemplates() {
  const { id } = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (templates: CustomTemplate[]) => {
      const client = await supabase()
      const row = { user_id: id, form, data: { templates } }
      await read(client.from('form_drafts').upsert(row, { onConflict: 'user_id,form' }).select('form'))
    },
    onSuccess: (_saved, templates) => cache.setQueryData(keyOf(id), templates),
    onError: (error) => {
      logProblem('Note formats could not be saved', error)
      toast.error('The format could not be saved. Please try again.')
    },
  })
}
