import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from './read.ts'
import { usePerson } from './session/use-person.ts'
import { supabase } from './supabase.ts'
import { useMutation } from './use-mutation.ts'

const keyOf = (userId: string) => ['dea-number', userId]

/** The user's own number; empty if there is none. No one else can read it. */
export function useDeaNumber() {
  const { id } = usePerson()
  return useQuery({ queryKey: keyOf(id), queryFn: fetchDeaNumber })
}

async function fetchDeaNumber(): Promise<string> {
  const client = await supabase()
  return ((await read(client.rpc('my_dea_number'))) as string | null) ?? ''
}

export function useSaveDeaNumber() {
  const { id } = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (number: string) => {
      const client = await supabase()
      await read(client.rpc('set_dea_number', { number }))
    },
    onSuccess: (_, number) => cache.setQueryData(keyOf(id), number),
  })
}
