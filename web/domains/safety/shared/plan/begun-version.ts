import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type PlanVersion, versionColumns, versionOf } from './api.ts'

export const draftOf = (patientId: string, follows: number) => `safety-plan ${patientId} ${follows}`

/**
 * The older version that an unfinished plan is based on, if there is such a draft; 0 means before the first version.
 */
export function useBegunVersion(patientId: string, latest: PlanVersion | undefined) {
  const { id } = usePerson()
  const newest = latest?.version ?? 0
  return useQuery({
    queryKey: ['begun-safety-plan', id, patientId],
    queryFn: () => fetchBegun(id, patientId, newest),
    // Loaded once when the form opens, and never again during editing. Without a connection it starts with the newest
    // version.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

const none = -1

async function fetchBegun(
  person: string,
  patientId: string,
  newest: number,
): Promise<{ base: PlanVersion | undefined } | null> {
  const client = await supabase()
  const drafts = await read(
    client
      .from('form_drafts')
      .select('form')
      .eq('user_id', person)
      .like('form', `${draftOf(patientId, 0).slice(0, -1)}%`),
  )
  const follows = drafts.map(({ form }) => Number(form.split(' ').at(-1)))
  const begun = follows.includes(newest)
    ? undefined
    : Math.max(...follows.filter((one) => one < newest), none)
  if (begun === undefined || begun === none) return null
  if (begun === 0) return { base: undefined }
  const plans = client.from('safety_plans').select(versionColumns)
  const row = await read(plans.eq('patient_id', patientId).eq('version', begun).maybeSingle())
  return row && { base: versionOf(row) }
}
