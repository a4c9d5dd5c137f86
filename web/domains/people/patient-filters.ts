import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useDebounced } from '#web/platform/use-debounced.ts'

export type PatientFilters = ReturnType<typeof usePatientFilters>

/**
 * The search filters. Back and reload show the same list, but a patient's name stays out of the address: it is stored
 * in the tab's history entry.
 */
export function usePatientFilters() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const [typed, setTyped] = useState<string>(state?.search ?? '')
  const [flagged, setFlagged] = useState(params.get('show') === 'flagged')
  const search = useDebounced(typed)

  const keep = useEffectEvent(() => {
    const wanted = new URLSearchParams({ ...(flagged && { show: 'flagged' }) })
    if (wanted.toString() !== params.toString() || search !== (state?.search ?? ''))
      setParams(wanted, { replace: true, preventScrollReset: true, state: { ...state, search } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is what the history follows
  useEffect(() => keep(), [search, flagged])

  return { typed, setTyped, search, flagged, setFlagged }
}
