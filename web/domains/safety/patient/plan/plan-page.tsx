import { Pencil, Printer, Smartphone, Trash2 } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { useReach } from '#web/platform/use-reach.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type PlanVersion, useNotePlan, useSafetyPlan } from '../../shared/plan/api.ts'
import { messages as shared } from '../../shared/plan/messages.ts'
import { PlanSteps } from '../../shared/plan/plan-steps.tsx'
import { KeptPlanView } from './kept-plan-view.tsx'
import { messages } from './messages.ts'
import { PlanFrame } from './plan-frame.tsx'
import { PlanHead } from './plan-head.tsx'
import { type DeviceCopy, useDeviceCopy } from './use-device-copy.ts'
import { useKeptPlan } from './use-kept-plan.ts'

const PlanForm = lazyPart(async () => ({
  default: (await import('../../shared/plan/plan-form.tsx')).PlanForm,
}))
const PrintPlan = lazyPart(async () => ({
  default: (await import('../../shared/plan/print-plan.tsx')).PrintPlan,
}))

/** The patient's own plan: to read, to call from, to change, and to have without a connection. */
export function SafetyPlanPage() {
  const reach = useReach()
  const { id } = usePerson()
  const plan = useSafetyPlan(id)
  const away = plan.data === undefined && (plan.isError || reach !== 'online')
  const kept = useKeptPlan(away)
  return (
    <PlanFrame offline={reach === 'offline'}>
      {plan.data && <OwnPlan personId={id} latest={plan.data.versions[0]} />}
      {away && kept?.owner === id && <KeptPlanView plan={kept} />}
      {away && kept !== undefined && kept?.owner !== id && <Failed onRetry={plan.refetch} />}
      {!plan.data && !away && <Waiting />}
    </PlanFrame>
  )
}

function Waiting() {
  const words = useMessages(shared)
  return (
    <Loading label={words.loading}>
      <SkeletonRows rows={6} />
    </Loading>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useMessages(messages)
  return <LoadFailed title={words.failed} onRetry={onRetry} retry={words.retry} />
}

function OwnPlan({ personId, latest }: { personId: string; latest: PlanVersion | undefined }) {
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <Suspense fallback={<Waiting />}>
        <h1 className="mb-4 text-[1.875rem] leading-[1.12] font-[460]">{shared[language].title}</h1>
        <PlanForm patientId={personId} latest={latest} language={language} onDone={() => setEditing(false)} />
      </Suspense>
    )
  if (!latest) return <NoPlan onCreate={() => setEditing(true)} />
  return <Plan personId={personId} plan={latest} onEdit={() => setEditing(true)} />
}

function NoPlan({ onCreate }: { onCreate: () => void }) {
  const words = useMessages(messages)
  return (
    <Card>
      <h1 className="sr-only">{words.card}</h1>
      <EmptyState title={words.noneTitle} action={<Button onClick={onCreate}>{words.create}</Button>}>
        {words.none}
      </EmptyState>
    </Card>
  )
}

interface PlanProps {
  personId: string
  plan: PlanVersion
  onEdit: () => void
}

function Plan({ personId, plan, onEdit }: PlanProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const copy = useDeviceCopy(personId, plan, language)
  const [printing, setPrinting] = useState(false)
  useNoteOpening(personId, plan.id)
  return (
    <>
      <PlanHead
        updatedAt={plan.created_at}
        writerRole={plan.writer_role}
        writerName={plan.writer_name}
        saved={describeCopy(copy.state, words)}
      >
        <CopyChoice {...copy} />
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" onClick={onEdit}>
            <Pencil />
            {words.edit}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setPrinting(true)}>
            <Printer />
            {words.print}
          </Button>
        </div>
      </PlanHead>
      <div className="mt-5">
        <PlanSteps plan={plan.content} language={language} />
      </div>
      <p className="mt-5 text-center text-sm text-balance text-ink-muted">{words.together}</p>
      {printing && (
        <Suspense>
          <Printed plan={plan} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Printed({ plan, onPrinted }: { plan: PlanVersion; onPrinted: () => void }) {
  const language = useLanguage()
  const done = useRef(onPrinted)
  const printed = useCallback(() => done.current(), [])
  return <PrintPlan plan={plan.content} language={language} onPrinted={printed} />
}

function describeCopy(state: DeviceCopy, words: (typeof messages)['en']): string | undefined {
  if (state !== 'session' && state !== 'kept') return undefined
  return matchMedia('(pointer: coarse)').matches ? words.savedPhone : words.savedDevice
}

/** Shows how long the copy is kept, and lets the patient decide. */
function CopyChoice({ state, keep, save, remove }: ReturnType<typeof useDeviceCopy>) {
  const words = useMessages(messages)
  if (state === 'unknown') return null
  const said = { none: words.notSaved, session: words.untilSignOut, kept: words.keptUntilSignOut }[state]
  return (
    <div className="mt-2 text-sm text-ink-muted print:hidden">
      <p>{said}</p>
      <div className="mt-1.5 flex flex-wrap gap-x-2">
        {state !== 'kept' && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3.5 text-left whitespace-normal!"
            onClick={state === 'none' ? save : keep}
          >
            <Smartphone />
            {state === 'none' ? words.saveNow : words.keep}
          </Button>
        )}
        {state === 'kept' && (
          <Button variant="quiet" size="sm" className="-ml-3.5" onClick={remove}>
            <Trash2 />
            {words.removeCopy}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The clinician sees when a plan was last opened. Without a connection it is not noted. */
function useNoteOpening(patientId: string, planId: string) {
  const { mutate } = useNotePlan()
  const noted = useRef<string>(undefined)
  useEffect(() => {
    if (noted.current === planId) return
    noted.current = planId
    mutate(
      { patientId, planId, kind: 'opened' },
      { onError: (error) => logProblem('The opening of a safety plan was not noted', error) },
    )
  }, [mutate, patientId, planId])
}
