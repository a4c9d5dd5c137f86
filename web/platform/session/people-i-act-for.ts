import { read } from '../read.ts'
import { supabase } from '../supabase.ts'

interface ActedFor {
  patient_id: string
  patient_name: string
  patient_first_name: string
}

export const peopleIActForKey = ['people-i-act-for'] as const

/** Whom the caller acts for, or waits to. Their names are in it whatever else the caller may read of them. */
export function peopleIActForQuery<Person extends ActedFor = ActedFor>() {
  return {
    queryKey: peopleIActForKey,
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('people_i_act_for'))) as unknown as Person[]
    },
  }
}
