import { useQuery } from '@tanstack/react-query'
import { toMedications } from '#core/medications/convert.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { chartKey } from './chart.ts'

/** What a clinician looks up before a visit: medications, the latest scores, the last plan. */
export function useBeforeVisit(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'before-visit'],
    queryFn: () => fetchBeforeVisit(patientId),
  })
}

async function fetchBeforeVisit(patientId: string) {
  const client = await supabase()
  const latest = { ascending: false }
  const [profile, results, notes] = await Promise.all([
    read(client.from('profiles').select('current_medications').eq('id', patientId).single()),
    read(
      client
        .from('assessment_results')
        .select('id, instrument, score, severity, completed_at')
        .eq('patient_id', patientId)
        .order('completed_at', latest)
        .limit(40),
    ),
    read(
      client
        .from('progress_notes')
        .select('id, session_date, status, content')
        .eq('patient_id', patientId)
        .is('addendum_to', null)
        .order('session_date', latest)
        .order('created_at', latest)
        .limit(5),
    ),
  ])
  const scores = results.filter(
    (result, at) => results.findIndex(({ instrument }) => instrument === result.instrument) === at,
  )
  return {
    medications: toMedications(profile.current_medications).filter(({ status }) => status === 'ongoing'),
    scores,
    plan: notes.flatMap((note) => planOf(note.content, note) ?? [])[0],
  }
}

interface PlanSource {
  id: string
  session_date: string
  status: string
}

/** The Plan section of a note, whatever its template calls it besides. */
function planOf(content: unknown, { id, session_date, status }: PlanSource) {
  if (typeof content !== 'object' || content === null) return
  const found = Object.entries(content).find(([title]) => /^plan/i.test(title))
  const text = typeof found?.[1] === 'string' ? found[1].trim() : ''
  return text ? { id, session_date, status, text } : undefined
}
