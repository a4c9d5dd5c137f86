import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/platform/paths.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Failed, NoteLine, noteRow } from './note-list.tsx'

interface VisitRow {
  id: string
  appointment_date: string
  appointment_type: string
  patient: { first_name: string | null; last_name: string | null; preferred_name: string | null } | null
}

function useVisitsWithoutNote(providerId: string) {
  return useQuery({
    queryKey: ['visits-without-note', providerId],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('appointments')
          .select(
            'id, appointment_date, appointment_type, patient:profiles(first_name, last_name, preferred_name), progress_notes()',
          )
          .eq('provider_id', providerId)
          .eq('status', 'completed')
          .neq('progress_notes.status', 'closed')
          .is('progress_notes', null)
          .order('appointment_date')
          .limit(200)
          .overrideTypes<VisitRow[], { merge: false }>(),
      )
    },
  })
}

/** Completed visits without a note, oldest first. Nothing is shown while there are none. */
export function VisitsWithoutNote() {
  const { id, time_zone } = useProvider()
  const visits = useVisitsWithoutNote(id)
  if (visits.isError) return <Failed what="the visits without a note" onRetry={() => void visits.refetch()} />
  if (!visits.data?.length) return null
  return (
    <Card aria-labelledby="without-note">
      <CardHead id="without-note" title={`Visits without a note (${visits.data.length})`} />
      <ul className="divide-y divide-line">
        {visits.data.map((visit) => {
          const name = visit.patient ? patientName(visit.patient) : 'Patient'
          const day = showPlainDate(today(time_zone, new Date(visit.appointment_date)))
          return (
            <li key={visit.id} className={noteRow}>
              <NoteLine title={name} detail={[day, describeKind(visit.appointment_type, 'en')]} />
              <a
                href={paths.visitNote(visit.id)}
                aria-label={`Write note for ${name}, ${day}`}
                className={buttonClass({ size: 'sm' })}
              >
                Write note
              </a>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
