import { Plus } from 'lucide-react'
import { useState } from 'react'
import { patientInstruments } from '#core/assessments/index.ts'
import { PatientSearch } from '#web/domains/people/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import AssignDialog from './assign-dialog.tsx'

/** The questionnaires patients can take, with a button to assign each. */
export function ForProviders({ providerId }: { providerId: string }) {
  const [searching, setSearching] = useState(false)
  const [patient, setPatient] = useState<string>()
  return (
    <Card aria-labelledby="available-assessments">
      <CardHead
        id="available-assessments"
        title="Available Assessments"
        action={
          <Button size="sm" onClick={() => setSearching(true)}>
            <Plus />
            Add New Assessment
          </Button>
        }
      />
      <p className="-mt-2 text-sm text-ink-muted">
        Patients can take these on their own or when you assign one. Results appear in the chart.
      </p>
      <ul className="mt-2">
        {patientInstruments.map(({ id, name, description, timeToComplete, maximum, credit, terms }) => (
          <li key={id} className="grid gap-0.5 border-b border-line py-3 last:border-b-0">
            <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
            <p className="text-sm">
              {description.en}, {timeToComplete.en}, scored up to {maximum}
            </p>
            <p className="text-xs text-ink-muted">{[credit.en, terms].filter(Boolean).join(' ')}</p>
          </li>
        ))}
      </ul>
      <Dialog open={searching} onOpenChange={setSearching} title="Assign to" description="Choose a patient.">
        <PatientSearch
          offer={(found, face, className) => (
            <button
              type="button"
              className={className}
              onClick={() => {
                setSearching(false)
                setPatient(found.id)
              }}
            >
              {face}
            </button>
          )}
        />
      </Dialog>
      {patient && (
        <AssignDialog
          patientId={patient}
          providerId={providerId}
          open
          onOpenChange={(open) => !open && setPatient(undefined)}
        />
      )}
    </Card>
  )
}
