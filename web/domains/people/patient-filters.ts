import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '#web/platform/use-debounced.ts'

export type PatientFilters = ReturnType<typeof usePatientFilters>

/** Whom somebody looks for. It stands in the address, so that back leads to the same list. */
export function usePatientFilters() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const [flagged, setFlagged] = useState(params.get('show') === 'flagged')
  const search = useDebounced(typed)

  const keepInAddress = useEffectEvent(() => {
    const wanted = new URLSearchParams({ ...(search && { q: search }), ...(flagged && { show: 'flagged' }) })
    if (wanted.toString() !== params.toString())
      setParams(wanted, { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is what the address follows
  useEffect(() => keepInAddress(), [search, flagged])

  return { typed, setTyped, search, flagged, setFlagged }
}
