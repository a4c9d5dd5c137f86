import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#web/platform/formats.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

interface SavedAnalysis {
  id: string
  created_at: string
  rules_version: string
  /** Analyses of older rules have no counts. */
  findings: {
    suggestions: { name: string; match: number; points?: number; of?: number }[]
    redFlags: string[]
  }
}

export const analysesKey = (patient: string) => ['diagnostic-analyses', patient] as const

async function fetchAnalyses(patient: string): Promise<SavedAnalysis[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('diagnostic_analyses')
      .select('id, created_at, rules_version, findings')
      .eq('patient_id', patient)
      .order('created_at', { ascending: false })
      .limit(20),
  )
  return rows as SavedAnalysis[]
}

const shownAtMost = 3

/** For a patient's chart: the differentials that were saved to it. Nothing is shown while there is none. */
export function SavedAnalyses({ patientId }: { patientId: string }) {
  const { data, isError } = useQuery({
    queryKey: analysesKey(patientId),
    queryFn: () => fetchAnalyses(patientId),
  })
  if (!isError && !data?.length) return null
  return (
    <Card aria-labelledby="saved-analyses">
      <CardHead id="saved-analyses" title="Saved differentials" />
      {isError && !data && <p className="text-sm text-danger">We couldn’t load them.</p>}
      <ul>
        {data?.map(({ id, created_at, rules_version, findings }) => (
          <li key={id} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
            <p className="text-sm text-ink-muted">
              {formatDateTime(created_at)}, counted by rules {rules_version}. Not a diagnosis.
            </p>
            <p className="flex flex-wrap gap-1.5">
              {findings.suggestions.slice(0, shownAtMost).map(({ name, match, points, of }) => (
                <Badge key={name} tone="info">
                  {name}, {of ? `${points} of ${of} criteria` : `${match}% of the criteria`}
                </Badge>
              ))}
            </p>
            {findings.redFlags.map((flag) => (
              <p key={flag} className="text-sm text-danger">
                {flag}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
