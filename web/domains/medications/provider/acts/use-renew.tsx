import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { fetchContext } from '../../shared/medication-context.ts'
import { sayPrescription } from '../../shared/say-prescription.ts'
import type { RenewValues } from './renew-dialog.tsx'
import { useMedicationAct } from './use-act.tsx'

const RenewDialog = lazyPart(() => import('./renew-dialog.tsx'))
const DenyDialog = lazyPart(() => import('./deny-dialog.tsx'))

interface Seen {
  id: string
  version: number
  drug: string
  quantity?: number | undefined
}

type Said = ({ approve: true } & Partial<RenewValues>) | { approve: false; reason?: string }

interface Renew {
  /** By the course's id, or by the id of its entry in the list. */
  answer: (which: { courseId?: string; entryId?: string }, approve: boolean) => Promise<void>
  isPending: boolean
  dialogs: ReactNode
}

/** Approving issues a prescription: three refills unless the law allows fewer. Denying leaves everything as it was. */
export function useRenew(patientId: string): Renew {
  const { run, isPending, dialogs } = useMedicationAct(patientId)
  const [loading, setLoading] = useState(false)
  const [asked, setAsked] = useState<Seen>()
  const [denying, setDenying] = useState<Seen>()

  async function answer({ courseId, entryId }: { courseId?: string; entryId?: string }, approve: boolean) {
    setLoading(true)
    const course = await find(({ id, entry_id }) => (courseId ? id === courseId : entry_id === entryId))
    setLoading(false)
    if (!course) return
    if (!approve) return setDenying(course)
    // The list of medicines comes with the first refill.
    const { scheduleOf } = await import('#core/medications/controlled.ts')
    if (scheduleOf(course.drug)) return setAsked(course)
    await send(course, { approve: true })
  }

  async function find(
    which: (course: { id: string; entry_id: string }) => boolean,
  ): Promise<Seen | undefined> {
    try {
      const { medications } = await fetchContext(patientId)
      const course = medications.find((each) => each.is_listed && which(each))
      if (!course) throw new Error('The medication is no longer listed')
      const { quantity } = course.entry as { quantity?: unknown }
      const { id, version, drug } = course
      return { id, version, drug, quantity: typeof quantity === 'number' ? quantity : undefined }
    } catch (error) {
      logProblem('The medications of a patient could not be loaded', error)
      toast.error('Failed to load patient medication data')
      return undefined
    }
  }

  async function send({ id, version }: Seen, said: Said) {
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
              drug={asked.drug}
              quantity={asked.quantity}
              busy={isPending}
              onClose={() => setAsked(undefined)}
              onRenew={(values: RenewValues) => void send(asked, { approve: true, ...values })}
            />
          </Suspense>
        )}
        {denying && (
          <Suspense>
            <DenyDialog
              drug={denying.drug}
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
