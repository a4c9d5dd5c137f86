import { read } from '../read.ts'
import { supabase } from '../supabase.ts'

export const peopleIActForKey = ['people-i-act-for'] as const

/** The people the caller acts for, or will. Their names are included, whatever else the caller may read. */
export function peopleIActForQuery() {
  return {
    queryKey: peopleIActForKey,
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('people_i_act_for'))
    },
  }
}
