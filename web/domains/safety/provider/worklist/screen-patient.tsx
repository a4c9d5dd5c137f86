import type { WorklistTask } from '#core/answers/safety-worklist.ts'
import { cssrs } from '#core/safety/screening/cssrs.ts'
import { fullName } from '#web/platform/formats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScreeningForm } from '../screening/screening-form.tsx'

interface ScreenPatientProps {
  task: WorklistTask
  onDone: () => void
}

/** The C-SSRS screener asked by phone, straight from the task. */
export default function ScreenPatient({ task: { patient }, onDone }: ScreenPatientProps) {
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`${cssrs.name} with ${fullName(patient, `Patient ${patient.patient_id}`)}`}
    >
      <ScreeningForm screening={cssrs} patientId={patient.id} onDone={onDone} />
    </Dialog>
  )
}
