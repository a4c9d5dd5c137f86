import { useQuery } from '@tanstack/react-query'
import { defaultDurationMinutes } from '#core/scheduling/slots.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { schedulingKey } from './calendar-api.ts'

export interface VisitType {
  name: string
  duration_minutes: number
}

/** A provider without visit types offers this. */
const ordinary: VisitType = { name: 'consultation', duration_minutes: defaultDurationMinutes }

/** What a provider offers; the ordinary visit first. None if it couldn't be loaded. */
export function useVisitTypes(providerId: string | undefined): readonly VisitType[] {
  return useOfferedTypes(providerId).types
}

/** The same, for code that chooses one automatically and must wait until all are known. */
export function useOfferedTypes(providerId: string | undefined) {
  const { typesOf, ...state } = useTypesOfAll()
  return { types: typesOf(providerId), ...state }
}

export function useTypesOfAll() {
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: [...schedulingKey, 'visit-types'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('provider_visit_types')
          .select('provider_id, name, duration_minutes')
          .eq('is_active', true)
          .order('created_at')
          .order('name'),
      )
    },
  })
  function typesOf(providerId: string | undefined): readonly VisitType[] {
    // If loading failed, the default visit must not be assumed: its length and price would be wrong.
    if (isLoadingError) return []
    const offered = (data ?? []).filter(({ provider_id }) => provider_id === providerId)
    if (offered.length === 0) return [ordinary]
    const first = (type: VisitType) => (type.name === ordinary.name ? 0 : 1)
    return offered.toSorted((one, other) => first(one) - first(other))
  }
  return { typesOf, isPending, failed: isLoadingError, retry: refetch }
}
