import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { screenings, screeningsAt, textForNote } from '#core/safety/screening/describe-screening.ts'
import type { Screening } from '#core/safety/screening/types.ts'
import { ageOn } from '#web/platform/age.ts'
import { formatDate } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type StoredScreening, useScreenings } from './api.ts'
import { ScreeningForm } from './screening-form.tsx'

interface ScreeningPanelProps {
  patientId: string
  /** Decides which screenings fit: ASQ is for patients under 18. */
  dateOfBirth: string | null
  appointmentId?: string
  readOnly?: boolean
}

/** Suicide risk screenings: the results so far, and a new one to ask. */
export function ScreeningPanel({
  patientId,
  dateOfBirth,
  appointmentId,
  readOnly = false,
}: ScreeningPanelProps) {
  const { data, isError, refetch } = useScreenings(patientId)
  const [asking, setAsking] = useState<Screening>()
  if (isError && !data) return <LoadFailed title="We couldn’t load the screenings." onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Loading the screenings">
        <SkeletonRows rows={2} />
      </Loading>
    )
  if (asking)
    return (
      <ScreeningForm
        screening={asking}
        patientId={patientId}
        appointmentId={appointmentId}
        onDone={() => setAsking(undefined)}
      />
    )
  const offered = screeningsAt(dateOfBirth ? ageOn(dateOfBirth) : undefined)
  return (
    <div className="grid gap-3 text-sm">
      {data.length === 0 && <p className="text-ink-muted">No screening yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {data.map((screening) => (
          <Stored key={screening.id} screening={screening} />
        ))}
      </ul>
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          {offered.map((screening) => (
            <Button key={screening.id} variant="secondary" size="sm" onClick={() => setAsking(screening)}>
              Ask {screening.name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const tones = { none: 'success', low: 'info', moderate: 'warning', high: 'danger' } as const

function Stored({ screening }: { screening: StoredScreening }) {
  const known = screenings.find(({ id }) => id === screening.instrument)
  const day = formatDate(screening.created_at)
  async function copy() {
    try {
      await navigator.clipboard.writeText(textForNote(screening, day))
      toast.success('Copied for the note')
    } catch (error) {
      logProblem('The clipboard refused a screening', error)
      toast.error('We couldn’t copy it. Allow clipboard access in your browser and try again.')
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <b className="font-semibold">{known?.name ?? screening.instrument}</b>
      <Badge tone={tones[screening.triage]}>{known?.triageWords[screening.triage].label}</Badge>
      <span className="grow text-ink-muted">
        {day}
        {screening.setting === 'phone' && ', by phone'}
      </span>
      <Button variant="quiet" size="sm" onClick={copy}>
        <ClipboardCopy />
        Copy for note
      </Button>
      {screening.note && <p className="w-full wrap-anywhere">{screening.note}</p>}
    </li>
  )
}
