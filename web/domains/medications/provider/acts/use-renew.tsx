import { type ReactNode, Suspense, useState } from 'react'
import type { Medication } from '#core/medications/types.ts'
import { type Course, type MedicationContext, medicationOf } from '#core/prescribing/context.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { fetchContext } from '../../shared/medication-context.ts'
import { sayPrescription } from '../../shared/say-prescription.ts'
import { fetchPatientToRefill, type PatientToRefill } from './patient-to-refill.ts'
import type { renewalFrom } from './renew-values.ts'
import { useMedicationAct } from './use-act.tsx'

const RenewDialog = lazyPart(() => import('./renew-dialog.tsx'))
const DenyDialog = lazyPart(() => import('./deny-dialog.tsx'))

interface Seen {
  course: Course
  medication: Medication
  context: MedicationContext
  patient: PatientToRefill
}

type Said = ({ approve: true } & ReturnType<typeof renewalFrom>) | { approve: false; reason?: string }

interface Renew {
  /** By the course's id, or by the id of its entry in the list. */
  answer: (which: { courseId?: string; entryId?: string }, approve: boolean) => Promise<void>
  isPending: boolean
  dialogs: ReactNode
}

/** Approving issues a prescription, shown before it is issued. Denying leaves everything as it was. */
export function useRenew(patientId: string): Renew {
  const { run, isPending, dialogs } = useMedicationAct(patientId)
  const [loading, setLoading] = useState(false)
  const [asked, setAsked] = useState<Seen>()
  const [denying, setDenying] = useState<Seen>()

  async function answer({ courseId, entryId }: { courseId?: string; entryId?: string }, approve: boolean) {
    setLoading(true)
    const seen = await find(({ id, entry_id }) => (courseId ? id === courseId : entry_id === entryId))
    setLoading(false)
    if (!seen) return
    if (approve) setAsked(seen)
    else setDenying(seen)
  }

  async function find(which: (course: Course) => boolean): Promise<Seen | undefined> {
    try {
      const [context, patient] = await Promise.all([fetchContext(patientId), fetchPatientToRefill(patientId)])
      const course = context.medications.find((each) => each.is_listed && which(each))
      const [medication] = course ? medicationOf(course, course.entry) : []
      if (!course || !medication) throw new Error('The medication is no longer listed')
      return { course, medication, context, patient }
    } catch (error) {
      logProblem('The medications of a patient could not be loaded', error)
      toast.error('Failed to load patient medication data')
      return undefined
    }
  }

  async function send({ course: { id, version } }: Seen, said: Said) {
    const done = await run({
      name: 'renew-medication',
      body: { medicationId: id, version, ...said },
    })
    if (!done) return
    setAsked(undefined)
    setDenying(undefined)
    if (!said.approve) return void toast.error('Refill denied')
    toast.success('Refill approved')
    if (done.prescription) sayPrescription(done.prescription)
  }

  return {
    answer,
    isPending: isPending || loading,
    dialogs: (
      <>
        {asked && (
          <Suspense>
            <RenewDialog
              patient={asked.patient}
              context={asked.context}
              medication={asked.medication}
              busy={isPending}
              onClose={() => setAsked(undefined)}
              onRenew={(renewal: ReturnType<typeof renewalFrom>) =>
                void send(asked, { approve: true, ...renewal })
              }
            />
          </Suspense>
        )}
        {denying && (
          <Suspense>
            <DenyDialog
              drug={denying.course.drug}
              busy={isPending}
              onClose={() => setDenying(undefined)}
              onDeny={(reason: string) => void send(denying, { approve: false, ...(reason && { reason }) })}
            />
          </Suspense>
        )}
        {dialogs}
      </>
    ),
  }
}
