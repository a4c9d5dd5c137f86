import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { PlanCard } from '#web/domains/notes/index.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type ChartPatient, useChart } from './api/chart.ts'
import { ChartHead } from './chart-head.tsx'
import { type ChartReader, ChartReaderContext, useReader } from './reader.ts'
import { type SectionName, sectionOf, sections } from './sections.ts'
import { Summary } from './summary.tsx'

const names = Object.keys(sections) as SectionName[]

/** Looks like tabs, but each part has an address, so that back, reload and a new window work. */
function SectionNav({ patientId, current }: { patientId: string; current: SectionName }) {
  const { addressOf } = useReader()
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is what must come into sight
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current]')
    const { scrollLeft = 0, clientWidth = 0 } = bar.current ?? {}
    const isHidden =
      here && (here.offsetLeft < scrollLeft || here.offsetLeft + here.offsetWidth > scrollLeft + clientWidth)
    if (isHidden) bar.current?.scrollTo({ left: here.offsetLeft - 40 })
  }, [current])
  return (
    <nav
      ref={bar}
      aria-label="Chart"
      className="relative -mx-(--gutter) flex gap-5 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] md:mx-0 md:gap-3.5 md:px-1.5"
    >
      {names.map((name) => (
        <a
          key={name}
          href={name === 'summary' ? addressOf(patientId) : addressOf(patientId, name)}
          aria-current={name === current ? 'page' : undefined}
          className="relative -mx-1.5 flex items-center px-1.5 pt-2 pb-2.5 text-sm font-medium whitespace-nowrap text-ink-muted no-underline -outline-offset-3 hover:text-ink pointer-coarse:min-h-11 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-1.5 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-t-[3px] aria-[current]:after:bg-primary"
        >
          {sections[name]}
        </a>
      ))}
    </nav>
  )
}

/** Each part comes when it is opened. */
const Allergies = lazyPart(async () => ({ default: (await import('./allergies.tsx')).Allergies }))
const Assessments = lazyPart(async () => ({ default: (await import('./assessments.tsx')).Assessments }))
const Billing = lazyPart(async () => ({ default: (await import('./billing.tsx')).Billing }))
const Documents = lazyPart(async () => ({ default: (await import('./documents.tsx')).Documents }))
const Intakes = lazyPart(async () => ({ default: (await import('./intakes.tsx')).Intakes }))
const Medications = lazyPart(async () => ({ default: (await import('./medications.tsx')).Medications }))
const Notes = lazyPart(async () => ({ default: (await import('./notes.tsx')).Notes }))
const Problems = lazyPart(async () => ({ default: (await import('./problems.tsx')).Problems }))
const Releases = lazyPart(async () => ({ default: (await import('./releases.tsx')).Releases }))
const SafetyPlan = lazyPart(async () => ({ default: (await import('./safety-plan.tsx')).SafetyPlan }))
const Visits = lazyPart(async () => ({ default: (await import('./visits.tsx')).Visits }))

/** Slots that other features fill; the page combines them. */
interface ChartSlots {
  messages: ReactNode
}

interface ChartProps {
  patientId: string
  section: string | undefined
  reader: ChartReader
  slots: ChartSlots
}

export function Chart({ patientId, section: part, reader, slots }: ChartProps) {
  const { data: patient, isError, refetch } = useChart(patientId)
  const section = sectionOf(part)
  if (isError && patient === undefined)
    return <LoadFailed title="We couldn’t load the chart." onRetry={refetch} />
  if (patient === undefined)
    return (
      <Loading label="Loading the chart" className="py-6">
        <SkeletonRows rows={6} />
      </Loading>
    )
  if (patient === null || !section) return <Refused reader={reader} />
  return (
    <ChartReaderContext value={reader}>
      <div className="grid grid-cols-1 gap-4">
        <ChartHead patient={patient} />
        <SectionNav patientId={patientId} current={section} />
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Section name={section} patient={patient} slots={slots} />
        </Suspense>
      </div>
    </ChartReaderContext>
  )
}

function TreatmentPlan({ patientId }: { patientId: string }) {
  const { providerId } = useReader()
  return <PlanCard patientId={patientId} providerId={providerId} />
}

function Section({ name, patient, slots }: { name: SectionName; patient: ChartPatient; slots: ChartSlots }) {
  switch (name) {
    case 'summary':
      return <Summary patient={patient} />
    case 'medications':
      return <Medications patient={patient} />
    case 'allergies':
      return <Allergies patient={patient} />
    case 'problems':
      return <Problems patientId={patient.id} />
    case 'assessments':
      return <Assessments patientId={patient.id} />
    case 'plan':
      return <TreatmentPlan patientId={patient.id} />
    case 'safety-plan':
      return <SafetyPlan patient={patient} />
    case 'notes':
      return <Notes patientId={patient.id} />
    case 'documents':
      return <Documents patientId={patient.id} />
    case 'releases':
      return <Releases patientId={patient.id} />
    case 'messages':
      return (
        <Card className="flex h-[calc(100dvh-18rem)] min-h-96 flex-col overflow-hidden p-0! max-md:h-[calc(100dvh-25.5rem)] max-md:min-h-80">
          {slots.messages}
        </Card>
      )
    case 'visits':
      return <Visits patientId={patient.id} />
    case 'intake':
      return <Intakes patientId={patient.id} />
    case 'billing':
      return <Billing patientId={patient.id} />
  }
}

/** The same for a colleague's patient and for a patient who doesn't exist. */
function Refused({ reader }: { reader: ChartReader }) {
  if (!reader.providerId)
    return (
      <EmptyState
        title="Chart not found"
        action={
          <a href={paths.adminPatients} className={buttonClass()}>
            All patients
          </a>
        }
      >
        You don’t have access to this chart, or no patient has this number. Open it from the patient list.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Chart not found"
      action={
        <a href={paths.patients} className={buttonClass()}>
          Your patients
        </a>
      }
    >
      You can open charts of patients who have or had a visit with you.
    </EmptyState>
  )
}
