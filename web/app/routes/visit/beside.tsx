import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { Coming } from './coming.tsx'
import { ConsentPanel, VisitChart } from './lazy.ts'

/** The provider's tab: the chart, and what the patient allows. */
export function ChartBeside({ visit }: { visit: Visit }) {
  return (
    <Coming>
      <VisitChart patientId={visit.patient_id} appointmentId={visit.id}>
        <ConsentPanel appointmentId={visit.id} viewer="provider" />
      </VisitChart>
    </Coming>
  )
}

/** The patient's tab: one press takes a consent back. */
export function ConsentsBeside({ visit }: { visit: Visit }) {
  return (
    <Coming>
      <div className="overflow-y-auto px-4.5 py-4">
        <ConsentPanel appointmentId={visit.id} viewer="patient" />
      </div>
    </Coming>
  )
}
