import { useState } from 'react'
import { isCurrent } from '#core/medications/badges.ts'
import type { Medication } from '#core/medications/types.ts'
import { type Course, type MedicationContext, medicationOf } from '#core/prescribing/context.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangeEntry } from '../../shared/use-change-list.ts'
import { useMedicationAct } from '../acts/use-act.tsx'
import { type LoadedCourse, useLoadCourse } from '../acts/use-load-course.ts'
import { useMayPrescribe } from '../acts/use-may-prescribe.ts'
import { useRenew } from '../acts/use-renew.tsx'
import { usePrescriptionPdf } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { MedicationItem } from './medication-item.tsx'
import { ReconcileList } from './reconcile-list.tsx'
import { StopDialog } from './stop-dialog.tsx'

interface CurrentMedicationsProps {
  patientId: string
  context: MedicationContext
}

interface Listed {
  course: Course
  medication: Medication
}

/** Current medications, to verify one by one or all together, and the patient's changes since. */
export function CurrentMedications({ patientId, context }: CurrentMedicationsProps) {
  const listed = context.medications
    .filter(({ is_listed, list }) => is_listed && list === 'current')
    .flatMap((course) => medicationOf(course, course.entry).map((medication) => ({ course, medication })))
    .filter(({ medication }) => isCurrent(medication))
  const changed = context.medications.filter(({ proposal, confirmed }) => proposal && confirmed)
  const unverified = listed.filter(
    ({ medication: { verified, status }, course }) => !verified && status === 'ongoing' && !course.confirmed,
  )
  const act = useMedicationAct(patientId)
  const renew = useRenew(patientId)
  const canPrescribe = useMayPrescribe()
  const start = useChangeEntry()
  const pdf = usePrescriptionPdf(({ medicationId }) =>
    canPrescribe
      ? void renew.issueFirst({ courseId: medicationId })
      : toast.info('No prescription has been issued here yet. Ask a prescriber.'),
  )
  const [changing, setChanging] = useState<LoadedCourse>()
  const { load, isLoading } = useLoadCourse(patientId)
  const [stopping, setStopping] = useState<Course>()
  const busy = act.isPending || renew.isPending || start.isPending || pdf.isPending || isLoading

  async function verify(items: readonly Listed[]) {
    const body = { items: items.map(({ course }) => ({ medicationId: course.id, version: course.version })) }
    if (!(await act.run({ name: 'verify-medications', body }))) return
    toast.success(items.length === 1 ? 'Medication verified' : `${items.length} medications verified`)
  }

  const actionsOf = (one: Listed) => ({
    busy,
    canPrescribe,
    onVerify: () => void verify([one]),
    onAnswer: (approve: boolean) => void renew.answer({ courseId: one.course.id }, approve),
    onStart: () =>
      start.mutate(
        { patientId, entryId: one.course.entry_id, change: { cardStatus: 'active' } },
        { onSuccess: () => toast.success('Medications updated successfully!') },
      ),
    onChange: () => void load({ courseId: one.course.id }).then(setChanging),
    onStop: () => setStopping(one.course),
    onPrint: () => pdf.mutate({ patientId, medicationId: one.course.id }),
  })

  return (
    <div className="grid grid-cols-1 gap-3">
      {changed.length > 0 && <ReconcileList patientId={patientId} courses={changed} />}
      {unverified.length > 1 && (
        <Button
          size="sm"
          className="justify-self-end"
          busy={act.isPending}
          onClick={() => void verify(unverified)}
        >
          Verify all ({unverified.length})
        </Button>
      )}
      <section
        aria-label="Current Medications"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="-mx-2 md:max-h-[max(20rem,70dvh)] md:overflow-y-auto md:overscroll-contain px-2 -outline-offset-3"
      >
        {listed.length === 0 ? (
          <p className="py-8 text-center text-ink-muted">No current medications on the list.</p>
        ) : (
          <ul>
            {listed.map((one) => (
              <MedicationItem key={one.course.id} {...one} actions={actionsOf(one)} />
            ))}
          </ul>
        )}
      </section>
      {changing && <ChangeDialog {...changing} onClose={() => setChanging(undefined)} />}
      {stopping && (
        <StopDialog patientId={patientId} course={stopping} onClose={() => setStopping(undefined)} />
      )}
      {act.dialogs}
      {renew.dialogs}
    </div>
  )
}
