import { UserRound, X } from 'lucide-react'
import { useState } from 'react'
import { findInstrument } from '#core/assessments/index.ts'
import type { FindingId } from '#core/diagnostics/findings.ts'
import { findingsFrom } from '#core/diagnostics/from-results.ts'
import { type FoundPatient, PatientSearch } from '#web/domains/people/index.ts'
import { formatDate, fullName } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Result, useResultsOf } from '../shared/results.ts'
import type { useProblemList } from './api.ts'

interface PatientStartProps {
  patient: FoundPatient | undefined
  problems: ReturnType<typeof useProblemList>
  onPatient: (patient: FoundPatient | undefined) => void
  onStart: (findings: readonly FindingId[]) => void
}

/** Optional: whose differential this is. Their latest answers can be the start, and the result can go to their chart. */
export function PatientStart({ patient, problems, onPatient, onStart }: PatientStartProps) {
  const [searching, setSearching] = useState(false)
  return (
    <Card aria-labelledby="analysis-patient">
      <CardHead
        id="analysis-patient"
        title="Patient"
        action={
          patient && (
            <Button variant="quiet" size="sm" onClick={() => onPatient(undefined)}>
              <X />
              No patient selected
            </Button>
          )
        }
      />
      {patient ? (
        <Chosen patient={patient} problems={problems} onStart={onStart} />
      ) : (
        <p className="text-sm text-ink-muted">
          Choose a patient to use their latest answers and save the result to their chart.
        </p>
      )}
      <Dialog
        open={searching}
        onOpenChange={setSearching}
        title="Choose a patient"
        trigger={
          <Button variant="secondary" size="sm" className="mt-3">
            <UserRound />
            {patient ? 'Choose another' : 'Choose a patient'}
          </Button>
        }
      >
        <PatientSearch
          offer={(found, face, className) => (
            <button
              type="button"
              className={className}
              onClick={() => {
                onPatient(found)
                setSearching(false)
              }}
            >
              {face}
            </button>
          )}
        />
      </Dialog>
    </Card>
  )
}

interface ChosenProps extends Pick<PatientStartProps, 'problems' | 'onStart'> {
  patient: FoundPatient
}

function Chosen({ patient, problems, onStart }: ChosenProps) {
  const { data, isError, refetch } = useResultsOf(patient.id)
  const latest = latestOf(data ?? [])
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{fullName(patient)}</p>
      {problems.isError && !problems.data && (
        <p className="text-sm text-danger">
          We couldn’t load the problem list.{' '}
          <Button variant="quiet" size="sm" onClick={() => problems.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {problems.data && problems.data.length > 0 && (
        <p className="text-sm">
          On the problem list: {problems.data.map(({ text }) => text).join('; ')}. This is part of the
          analysis.
        </p>
      )}
      {isError && !data && (
        <p className="text-sm text-danger">
          We couldn’t load the results.{' '}
          <Button variant="quiet" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && latest.length === 0 && <p className="text-sm text-ink-muted">No assessments yet.</p>}
      {latest.length > 0 && (
        <>
          <p className="text-sm text-ink-muted">
            {latest
              .map(({ instrument, score, completed_at }) => {
                const of = findInstrument(instrument)
                return `${of?.name ?? instrument} ${score} of ${of?.maximum ?? '?'} on ${formatDate(completed_at)}`
              })
              .join('; ')}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => onStart(findingsFrom(latest))}
          >
            Use these answers
          </Button>
        </>
      )}
    </div>
  )
}

/** The newest of each instrument; the mood diary says nothing about criteria. */
function latestOf(results: readonly Result[]): Result[] {
  const seen = new Set<string>(['mood'])
  return results.filter(({ instrument }) => !seen.has(instrument) && seen.add(instrument))
}
