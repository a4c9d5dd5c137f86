import { Check, Pencil, Printer } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import type { Language } from '#core/language.ts'
import { openSteps } from '#core/safety/plan/plan.ts'
import { stepWords } from '#core/safety/plan/words.ts'
import { planAttention } from '#core/safety/plan/work.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { dayOf, today } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type PlanEvent, type PlanVersion, useNotePlan, useSafetyPlan } from '../../shared/plan/api.ts'
import { PlanOutline } from './plan-outline.tsx'
import { PlanTimer } from './plan-timer.tsx'

const PlanForm = lazyPart(async () => ({
  default: (await import('../../shared/plan/plan-form.tsx')).PlanForm,
}))
const PrintPlan = lazyPart(async () => ({
  default: (await import('../../shared/plan/print-plan.tsx')).PrintPlan,
}))

interface PlanPanelProps {
  patientId: string
  patientName: string
  /** The patient's language: the plan is printed in it unless the clinician chooses another. */
  language: Language
  /** The visit in which the plan is written or reviewed. */
  appointmentId?: string
  /** The supervising physician reads and doesn't write. */
  readOnly?: boolean
}

/** The patient's safety plan, in the chart and next to the video. */
export function PlanPanel(props: PlanPanelProps) {
  const { data, isError, refetch } = useSafetyPlan(props.patientId)
  if (data) return <Panel {...props} {...data} />
  if (isError) return <LoadFailed title="We couldn’t load the safety plan." onRetry={refetch} />
  return (
    <Loading label="Loading the safety plan">
      <SkeletonRows rows={4} />
    </Loading>
  )
}

interface PanelProps extends PlanPanelProps {
  versions: readonly PlanVersion[]
  events: readonly PlanEvent[]
}

function Panel({ versions, events, readOnly = false, ...props }: PanelProps) {
  const { patientId, appointmentId } = props
  const [editing, setEditing] = useState(false)
  const [latest] = versions
  return (
    <div className="grid grid-cols-1 gap-4">
      {latest && <Attention plan={latest} events={events} />}
      {!readOnly && (
        <PlanTimer patientId={patientId} planId={latest?.id} appointmentId={appointmentId} events={events} />
      )}
      {editing ? (
        <Suspense>
          <PlanForm
            patientId={patientId}
            latest={latest}
            appointmentId={appointmentId}
            language="en"
            onDone={() => setEditing(false)}
          />
        </Suspense>
      ) : latest ? (
        <Latest
          {...props}
          plan={latest}
          events={events}
          readOnly={readOnly}
          onEdit={() => setEditing(true)}
        />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-ink-muted">
            No safety plan yet. Write one with the patient during the visit, or ask them to write it in their
            portal.
          </p>
          {!readOnly && (
            <Button variant={appointmentId ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
              Start safety plan
            </Button>
          )}
        </div>
      )}
      {versions.length > 1 && <Earlier versions={versions.slice(1)} />}
    </div>
  )
}

const last = (events: readonly PlanEvent[], kind: PlanEvent['kind']) =>
  events.find((event) => event.kind === kind)

/** Shows since when no one has opened or reviewed it. The practice's own limits decide the list on the overview. */
function Attention({ plan, events }: { plan: PlanVersion; events: readonly PlanEvent[] }) {
  const opened = last(events, 'opened')?.created_at ?? null
  const reviewed = last(events, 'reviewed')?.created_at ?? null
  const { notOpened, notReviewed } = planAttention(
    { created_at: plan.created_at, last_opened_at: opened, last_reviewed_at: reviewed },
    Date.now(),
  )
  if (!notOpened && !notReviewed) return null
  const said = [
    notReviewed && (reviewed ? `Last reviewed ${formatDate(reviewed)}.` : 'Never reviewed.'),
    notOpened && (opened ? `Patient last opened it ${formatDate(opened)}.` : 'Patient has never opened it.'),
  ].filter(Boolean)
  return (
    <Banner tone="warning" title="Review this plan with the patient.">
      {said.join(' ')}
    </Banner>
  )
}

interface LatestProps extends PlanPanelProps {
  plan: PlanVersion
  events: readonly PlanEvent[]
  onEdit: () => void
}

function Latest({ plan, events, onEdit, readOnly, ...props }: LatestProps) {
  const missing = openSteps(plan.content).filter((step) => step !== 'professionals')
  const opened = last(events, 'opened')
  const reviewed = last(events, 'reviewed')
  return (
    <>
      <p className="text-sm text-ink-muted">
        Version {plan.version}, {formatDate(plan.created_at)}, by {plan.writer_name}
        {plan.writer_role === 'patient' && ' (patient)'}.{' '}
        {reviewed
          ? `Reviewed ${formatDate(reviewed.created_at)} by ${reviewed.actor_name}.`
          : 'Not reviewed yet.'}{' '}
        {opened ? `Patient opened it ${formatDate(opened.created_at)}.` : 'Not opened by the patient yet.'}
      </p>
      {missing.length > 0 && (
        <p className="text-sm">
          <b className="font-semibold">Still empty:</b>{' '}
          {missing.map((step) => stepWords.en[step].title.toLowerCase()).join(', ')}
        </p>
      )}
      <PlanOutline plan={plan.content} />
      <div className="flex flex-wrap items-center gap-2">
        {!readOnly && <Reviewed {...props} plan={plan} events={events} />}
        {!readOnly && (
          <Button variant="secondary" onClick={onEdit}>
            <Pencil />
            Edit plan
          </Button>
        )}
        <PrintChoice {...props} plan={plan} />
      </div>
    </>
  )
}

/** Noted once for each visit, or once a day outside of one. */
function Reviewed({ patientId, appointmentId, plan, events }: Omit<LatestProps, 'onEdit'>) {
  const note = useNotePlan()
  const done = events.some(
    ({ kind, appointment_id, created_at }) =>
      kind === 'reviewed' &&
      created_at >= plan.created_at &&
      (appointmentId ? appointment_id === appointmentId : dayOf(created_at) === today()),
  )
  if (done)
    return (
      <p role="status" className="inline-flex items-center gap-1.5 text-sm font-semibold text-success">
        <Check />
        {appointmentId ? 'Reviewed in this visit' : 'Reviewed today'}
      </p>
    )
  return (
    <Button
      // In a visit the chart is next to the main actions, which must stand out instead.
      variant={appointmentId ? 'secondary' : 'primary'}
      busy={note.isPending}
      onClick={() =>
        note.mutate(
          { patientId, planId: plan.id, kind: 'reviewed', appointmentId },
          {
            onError: (error) => {
              logProblem('The review of a safety plan could not be noted', error)
              toast.error(refusal(error, 'We couldn’t record the review. Try again.'))
            },
          },
        )
      }
    >
      <Check />
      Reviewed
    </Button>
  )
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const

function PrintChoice({ plan, patientName, language: own }: PlanPanelProps & { plan: PlanVersion }) {
  const [language, setLanguage] = useState<Language>(own)
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting(true)}>
        <Printer />
        Print
      </Button>
      <Segment label="Headings in" value={language} onChange={setLanguage} options={languages} />
      {printing && (
        <Suspense>
          <PrintPlan plan={plan.content} name={patientName} language={language} onPrinted={printed} />
        </Suspense>
      )}
    </>
  )
}

function Earlier({ versions }: { versions: readonly PlanVersion[] }) {
  return (
    <section aria-label="Earlier versions" className="border-t border-line pt-2 text-sm">
      {versions.map(({ id, version, created_at, writer_name, content }) => (
        <details key={id}>
          <summary className="min-h-9 py-2 font-medium">
            Version {version}, {formatDate(created_at)}, by {writer_name}
          </summary>
          <div className="pb-3">
            <PlanOutline plan={content} />
          </div>
        </details>
      ))}
    </section>
  )
}
