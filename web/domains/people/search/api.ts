import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { parsePlainDate } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { isLongEnough } from './long-enough.ts'

export type SearchMode = 'name' | 'dob' | 'patient_id'

const pauseMs = 300

/** At most ten of the patients this person may see. The server notes each search in its audit log. */
export function usePatientSearch(mode: SearchMode, typed: string) {
  const wanted = termOf(mode, typed)
  const asked = useSettled(mode, wanted)
  const query = useQuery({
    queryKey: ['patient-search', asked.mode, asked.term],
    queryFn: () => searchPatients(asked.mode, asked.term),
    enabled: isLongEnough(asked.term),
    retry: false,
    // Asked again when it is looked for again: who may be seen changes.
    gcTime: 0,
  })
  useEffect(() => {
    if (!query.error) return
    logProblem('Patients could not be searched', query.error)
    toast.error('Failed to search patients', { id: 'patient-search' })
  }, [query.error])
  const longEnough = isLongEnough(wanted)
  // Results for earlier input aren't offered, because they would make it easy to open the wrong chart.
  const settled = asked.term === wanted && asked.mode === mode
  return {
    found: longEnough && settled ? query.data : undefined,
    searching: longEnough && (query.isFetching || !settled),
    failed: settled && query.isError,
    retry: query.refetch,
    longEnough,
  }
}

/** A date counts once it is complete: half of one finds no one, but would still be logged as a search. */
function termOf(mode: SearchMode, typed: string) {
  if (mode === 'dob') return parsePlainDate(typed) ?? ''
  return typed.trim().replace(/\s+/g, ' ')
}

export type FoundPatient = Awaited<ReturnType<typeof searchPatients>>[number]

async function searchPatients(mode: SearchMode, term: string) {
  const client = await supabase()
  return read(client.rpc('search_patients', { mode, term }))
}

/** The search term, once typing has paused. */
function useSettled(mode: SearchMode, term: string) {
  const [settled, setSettled] = useState({ mode, term })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ mode, term }), pauseMs)
    return () => clearTimeout(timer)
  }, [mode, term])
  return settled
}
