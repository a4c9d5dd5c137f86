import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logProblem } from '../log.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'
import { toast } from '../toast.ts'

export type SearchMode = 'name' | 'dob' | 'patient_id'

export const leastCharacters = 3
const pauseMs = 300

/** At most ten of the patients this person may see. The server notes each search in its audit log. */
export function usePatientSearch(mode: SearchMode, typed: string) {
  const wanted = typed.trim().replace(/\s+/g, ' ')
  const term = useSettled(wanted)
  const query = useQuery({
    queryKey: ['patient-search', mode, term],
    queryFn: () => searchPatients(mode, term),
    enabled: term.length >= leastCharacters,
    placeholderData: keepPreviousData,
    retry: false,
    // Asked again when it is looked for again: who may be seen changes.
    gcTime: 0,
  })
  useEffect(() => {
    if (!query.error) return
    logProblem('Patients could not be searched', query.error)
    toast.error('Failed to search patients', { id: 'patient-search' })
  }, [query.error])
  const longEnough = wanted.length >= leastCharacters
  return {
    found: longEnough ? query.data : undefined,
    searching: longEnough && (query.isFetching || term !== wanted),
    failed: query.isError,
    retry: query.refetch,
    longEnough,
  }
}

export type FoundPatient = Awaited<ReturnType<typeof searchPatients>>[number]

async function searchPatients(mode: SearchMode, term: string) {
  const client = await supabase()
  return read(client.rpc('search_patients', { mode, term }))
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
