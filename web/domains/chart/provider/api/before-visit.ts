import { useQuery } from '@tanstack/react-query'
import { instruments } from '#core/assessments/index.ts'
import { toMedications } from '#core/medications/convert.ts'
import { providerName } from '#core/provider-name.ts'
import { fetchResults } from '#web/domains/assessments/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { planOf } from '../plan-of.ts'
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
    fetchResults(patientId),
    read(
      client
        .from('progress_notes')
        .select(
          'id, session_date, status, content, provider:providers(first_name, last_name, provider_title, credentials)',
        )
        .eq('patient_id', patientId)
        .neq('status', 'closed')
        .is('addendum_to', null)
        .order('session_date', latest)
        .order('created_at', latest)
        .limit(10),
    ),
  ])
  const scores = instruments.flatMap((instrument) => {
    const result = results.find((one) => one.instrument === instrument.id)
    return result ? { instrument, result } : []
  })
  return {
    medications: toMedications(profile.current_medications).filter(({ status }) => status === 'ongoing'),
    scores,
    // The plan is the one that was signed; a newer draft is only mentioned.
    plan: notes
      .filter(({ status }) => status === 'signed')
      .flatMap(({ content, provider, ...note }) => {
        const text = planOf(content)
        return text ? [{ ...note, text, author: providerName(provider) }] : []
      })[0],
    draft: notes[0]?.status === 'draft' ? notes[0] : undefined,
  }
}
