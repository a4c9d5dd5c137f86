import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { toast } from '#web/platform/toast.ts'
import { describeAnswered, describeChanges } from './describe-changes.ts'
import type { supplyFrom } from './supply-values.ts'
import { useMedicationAct } from './use-act.tsx'
import { type LoadedCourse, useLoadCourse, type Which } from './use-load-course.ts'
import { useReportIssued } from './use-report-issued.ts'

const loadRenewDialog = () => import('./renew-dialog.tsx')
const loadDenyDialog = () => import('./deny-dialog.tsx')
const RenewDialog = lazyPart(loadRenewDialog)
const DenyDialog = lazyPart(loadDenyDialog)

type RefillDecision =
  | ({ approve: true } & ReturnType<typeof supplyFrom>)
  | { approve: false; reason?: string }

interface Renew {
  answer: (which: Which, approve: boolean) => Promise<void>
  /** Shows and issues the first prescription of what was prescribed without one. */
  issueFirst: (which: Which) => Promise<void>
  isPending: boolean
  dialogs: ReactNode
}

/** Approving issues a prescription, shown before it is issued. Denying leaves everything as it was. */
export function useRenew(patientId: string): Renew {
  const { load, isLoading } = useLoadCourse(patientId)
  const reportIssued = useReportIssued()
  const [asked, setAsked] = useState<LoadedCourse & { isFirst: boolean }>()
  const [denying, setDenying] = useState<LoadedCourse>()
  const [isOpening, setOpening] = useState(false)
  const { run, isPending, failure, forgetFailure, dialogs } = useMedicationAct(patientId, {
    onChangedElsewhere: async () => {
      const open = asked ?? denying
      const fresh = open && (await load({ courseId: open.course.id }))
      if (!fresh) return
      const answered = describeAnswered(open.medication, fresh.medication)
      if (answered) {
        close()
        return answered
      }
      if (asked) setAsked({ ...fresh, isFirst: asked.isFirst })
      else setDenying(fresh)
      return describeChanges(open.medication, fresh.medication)
    },
  })

  function close() {
    setAsked(undefined)
    setDenying(undefined)
  }

  /** Busy until the dialog can be shown. Code that doesn't come is reported where the dialog is rendered. */
  async function loadWith(which: Which, loadDialog: () => Promise<unknown>) {
    forgetFailure()
    setOpening(true)
    try {
      const [seen] = await Promise.all([load(which), loadDialog().catch(() => {})])
      return seen
    } finally {
      setOpening(false)
    }
  }

  async function answer(which: Which, approve: boolean) {
    const seen = await loadWith(which, approve ? loadRenewDialog : loadDenyDialog)
    if (!seen) return
    if (approve) setAsked({ ...seen, isFirst: false })
    else setDenying(seen)
  }

  async function issueFirst(which: Which) {
    const seen = await loadWith(which, loadRenewDialog)
    if (seen) setAsked({ ...seen, isFirst: true })
  }

  async function send({ course: { id, version }, medication }: LoadedCourse, said: RefillDecision) {
    const done = await run({
      name: 'renew-medication',
      body: { medicationId: id, version, ...said },
    })
    if (!done) return
    close()
    if (!said.approve) return void toast.error('Refill denied')
    if (!asked?.isFirst) toast.success('Refill approved')
    if (done.prescription) void reportIssued(done.prescription, medication)
  }

  return {
    answer,
    issueFirst,
    isPending: isPending || isLoading || isOpening,
    dialogs: (
      <>
        {asked && (
          <Suspense>
            <RenewDialog
              patient={asked.patient}
              context={asked.context}
              medication={asked.medication}
              isFirst={asked.isFirst}
              busy={isPending}
              failure={failure}
              onClose={() => setAsked(undefined)}
              onRenew={(supply: ReturnType<typeof supplyFrom>) =>
                void send(asked, { approve: true, ...supply })
              }
            />
          </Suspense>
        )}
        {denying && (
          <Suspense>
            <DenyDialog
              drug={denying.course.drug}
              busy={isPending}
              failure={failure}
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
