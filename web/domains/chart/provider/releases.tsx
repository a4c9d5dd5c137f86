import { useQuery } from '@tanstack/react-query'
import { describeDirection, describeInformation, releaseState } from '#core/consents/releases.ts'
import { practice } from '#core/practice.ts'
import { practiceDay } from '#core/practice-day.ts'
import { formatDate } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { chartKey } from './api/chart.ts'
import { Loaded } from './loaded.tsx'
import { RevokeRelease } from './revoke-release.tsx'

const states = {
  active: { label: 'In effect', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'danger' },
} as const

function useReleases(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'releases'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('information_releases')
          .select()
          .eq('patient_id', patientId)
          .order('signed_at', { ascending: false }),
      )
    },
  })
}

/**
 * The people and organizations the patient lets the practice share information with. Only releases in effect allow
 * it.
 */
export function Releases({ patientId }: { patientId: string }) {
  const today = practiceDay()
  return (
    <Card aria-labelledby="releases">
      <CardHead id="releases" title="Releases of information" />
      <Loaded query={useReleases(patientId)} what="the releases">
        {(releases) =>
          releases.length === 0 ? (
            <p className="text-sm text-ink-muted">
              No releases. Ask the patient to sign one in their account before you share anything. For anyone
              under 18, a parent or guardian signs.
            </p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {releases.map((release) => {
                const state = releaseState(release, today)
                const { label, tone } = states[state]
                return (
                  <li key={release.id} tabIndex={-1} className="grid gap-1 py-3">
                    <p className="flex flex-wrap items-center gap-2">
                      <b className="font-semibold">{release.recipient}</b>
                      <Badge tone={tone}>{label}</Badge>
                      <span className="text-ink-muted">
                        {release.withdrawn_at
                          ? `withdrawn ${formatDate(release.withdrawn_at, practice.timeZone)}`
                          : `until ${showPlainDate(release.expires_on)}`}
                      </span>
                    </p>
                    <p>{release.recipient_contact}</p>
                    <p>
                      {describeDirection(release.direction, 'en')}:{' '}
                      {release.information.map((kind) => describeInformation(kind, 'en')).join(', ')}.{' '}
                      {release.details}
                    </p>
                    <p className="text-ink-muted">
                      Purpose: {release.purpose}. Signed {formatDate(release.signed_at, practice.timeZone)} by{' '}
                      {release.signature}
                      {release.acting_as === 'guardian' && ', guardian'}.
                    </p>
                    {release.withdrawal_note && <p>Revoked: {release.withdrawal_note}</p>}
                    {state === 'active' && <RevokeRelease release={release} patientId={patientId} />}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
