import { useQuery } from '@tanstack/react-query'
import { describeName } from '#core/assessments/describe-name.ts'
import { findInstrument } from '#core/assessments/index.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { familyMedicationsKey } from '#web/domains/medications/index.ts'
import { SharedWithYou } from '#web/domains/people/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { familyWords } from './messages.ts'

/** The medications on file. Who keeps the list of a patient without a sign-in can change it. */
export function FamilyMedications({ mayChange = false }: { mayChange?: boolean }) {
  const words = useMessages(familyWords)
  const patient = usePatientId()
  const { data, isError, refetch } = useQuery({
    queryKey: familyMedicationsKey(patient),
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client.from('medications').select('id, drug, dose, list').eq('patient_id', patient).order('position'),
      )
      return rows.filter(({ list }) => list === 'current')
    },
  })
  return (
    <Card>
      <CardHead
        title={words.medications}
        action={
          mayChange && (
            <PanelLink
              open="medications"
              className="tap-target py-1 text-sm font-semibold text-primary no-underline hover:underline"
            >
              {words.updateMedications}
            </PanelLink>
          )
        }
      />
      {isError && <LoadFailed title={words.loadFailed} onRetry={refetch} retry={words.tryAgain} />}
      {data?.length === 0 && <p className="text-ink-muted">{words.noMedications}</p>}
      <ul className="grid gap-2">
        {data?.map(({ id, drug, dose }) => (
          <li key={id}>
            <span className="font-semibold">{drug}</span> <span className="text-ink-muted">{dose}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const resultsShown = 6

interface FamilyResultsProps {
  /** Kept private at this age but for what the teen or the provider shared: nothing is shown until something is. */
  onlyShared?: boolean
}

/** The latest questionnaires with their scores. */
export function FamilyResults({ onlyShared = false }: FamilyResultsProps) {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const patient = usePatientId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['assessment-results', patient, 'family'],
    queryFn: async () => {
      const client = await supabase()
      const results = () =>
        client
          .from('assessment_results')
          .select('id, instrument, score, completed_at')
          .eq('patient_id', patient)
          .order('completed_at', { ascending: false })
      // Only the last entry of the mood diary, which is written daily.
      const [scored, diary] = await Promise.all([
        read(results().neq('instrument', 'mood').limit(resultsShown)),
        read(results().eq('instrument', 'mood').limit(1)),
      ])
      return [...scored, ...diary].sort((a, b) => b.completed_at.localeCompare(a.completed_at))
    },
  })
  if (onlyShared && data?.length === 0) return null
  return (
    <Card>
      <CardHead title={words.results} />
      {onlyShared && data && <SharedWithYou />}
      {isError && <LoadFailed title={words.loadFailed} onRetry={refetch} retry={words.tryAgain} />}
      {data?.length === 0 && <p className="text-ink-muted">{words.noResults}</p>}
      <ul className="grid gap-2.5">
        {data?.map(({ id, instrument, score, completed_at }) => {
          const asked = findInstrument(instrument)
          const name = asked ? describeName(asked, language) : instrument
          const maximum = asked?.maximum ?? score
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-ink-muted">
                  {formatDay(completed_at, viewerZone(), language, { dateStyle: 'medium' })}
                </span>
              </span>
              <span className="num">{words.scoreOf(score, maximum)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
