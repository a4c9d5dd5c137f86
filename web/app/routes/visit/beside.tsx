import { lazy, Suspense } from 'react'
import type { Visit } from '#web/features/visit/index.ts'
import { ConsentPanel } from '#web/features/visit-consent/index.ts'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

const VisitChart = lazy(async () => ({
  default: (await import('#web/features/visit-chart/index.ts')).VisitChart,
}))

/** The provider's tab: the chart, and what the patient allows. */
export function ChartBeside({ visit }: { visit: Visit }) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading the chart" className="p-4.5">
          <SkeletonRows rows={5} />
        </Loading>
      }
    >
      <VisitChart patientId={visit.patient_id} appointmentId={visit.id}>
        <ConsentPanel appointmentId={visit.id} viewer="provider" />
      </VisitChart>
    </Suspense>
  )
}

/** The patient's tab: one press takes a consent back. */
export function ConsentsBeside({ visit }: { visit: Visit }) {
  return (
    <div className="overflow-y-auto px-4.5 py-4">
      <ConsentPanel appointmentId={visit.id} viewer="patient" />
    </div>
  )
}
