import { read } from '../read.ts'
import { supabase } from '../supabase.ts'

export const peopleIActForKey = ['people-i-act-for'] as const

/** Whom the caller acts for, or waits to. Their names are in it whatever else the caller may read of them. */
export function peopleIActForQuery() {
  return {
    queryKey: peopleIActForKey,
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('people_i_act_for'))
    },
  }
}
