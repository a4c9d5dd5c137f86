import { SharedWithGuardians, useRepresentativesOf } from '#web/domains/people/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

const reads: Partial<Record<string, string>> = {
  read_notes: 'notes',
  read_messages: 'the patient’s messages',
  read_assessments: 'assessments',
  read_medications: 'medications',
  read_documents: 'documents',
  read_records: 'the whole record',
}

/** Who acts for the patient and what they may see. Nothing if no one does. */
export function Guardians({ patientId }: { patientId: string }) {
  const { data, isError, refetch } = useRepresentativesOf(patientId)
  if (isError && !data)
    return <LoadFailed title="We couldn’t load this patient’s guardians and proxies." onRetry={refetch} />
  if (!data || data.length === 0) return null
  const keepsPrivate = data.some(
    ({ in_force, rights, kept_private }) => in_force && rights.some((right) => kept_private.includes(right)),
  )
  return (
    <Card aria-labelledby="guardians">
      <CardHead id="guardians" title="Guardians and proxies" />
      <ul className="-my-2 divide-y divide-line">
        {data.map((one) => {
          const seen = one.rights_now.flatMap((right) => reads[right] ?? [])
          const state = one.revoked_at ? 'Ended' : one.in_force ? 'Active' : 'Not verified'
          return (
            <li key={one.id} className="grid gap-1 py-2">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{one.name}</span>
                <span className="text-ink-muted">
                  {one.kind}, {one.relation.replaceAll('_', ' ')}
                </span>
                <Badge tone={one.in_force ? 'success' : 'neutral'}>{state}</Badge>
              </p>
              {one.in_force && (
                <p className="text-sm text-ink-muted">
                  {seen.length > 0 ? `May read ${seen.join(', ')}.` : 'No chart access.'}
                  {one.basis === 'minor' && one.private_reason_english && ` ${one.private_reason_english}`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {keepsPrivate && (
        <div className="mt-4 border-t border-line pt-4">
          <SharedWithGuardians patientId={patientId} />
        </div>
      )}
    </Card>
  )
}
