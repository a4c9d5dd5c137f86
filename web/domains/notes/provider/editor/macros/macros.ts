import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isGone } from '#web/platform/is-gone.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready, useRequestId } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export interface Macro {
  id: string
  name: string
  body: string
}

const key = ['note-macros']

/** The provider's own short texts. */
export function useMacros() {
  return useQuery({
    queryKey: key,
    queryFn: async (): Promise<Macro[]> => {
      const client = await supabase()
      return read(client.from('note_macros').select('id, name, body').order('name'))
    },
  })
}

function useMacroChange<Input>(change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => cache.invalidateQueries({ queryKey: key }) })
}

/** Refused with 23505 when the name is taken. */
export function useSaveMacro(providerId: string) {
  const { idOf, done } = useRequestId()
  return useMacroChange(async ({ id, name, body }: Partial<Macro> & Omit<Macro, 'id'>) => {
    const client = await supabase()
    const table = client.from('note_macros')
    if (id) return read(table.update({ name, body }).eq('id', id).select('id').single())
    const row = { id: idOf({ name, body }), provider_id: providerId, name, body }
    const { error } = await table.insert(row)
    if (error && !isStoredAlready(error)) throw error
    done()
  })
}

export function useRemoveMacro() {
  return useMacroChange(async (id: string) => {
    const client = await supabase()
    const macros = client.from('note_macros')
    const gone = await isGone(macros.delete().eq('id', id).select('id'), () =>
      macros.select('id').eq('id', id),
    )
    if (!gone) throw new Error('The text block could not be removed')
  })
}
