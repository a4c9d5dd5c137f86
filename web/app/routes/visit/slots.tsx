import { type ComponentProps, Suspense, useState } from 'react'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import type { VisitSlots } from '#web/domains/visit/shared/slots.ts'
import { useKeyPress } from '../../shells/provider/shortcuts.ts'
import { Coming } from './coming.tsx'
import {
  BeforeAdmitting,
  ConfirmIdentity,
  ConsentPanel,
  ContinueByPhone,
  EmergencyCard,
  LicenseNotice,
  UpdateLocation,
  VisitChart,
} from './lazy.ts'

/** The provider's tab: the chart, and what the patient allows. */
export function ChartTab({ visit }: { visit: Visit }) {
  return (
    <Coming>
      <VisitChart patientId={visit.patient_id} appointmentId={visit.id}>
        <ConsentPanel appointmentId={visit.id} viewer="provider" />
      </VisitChart>
    </Coming>
  )
}

/** The patient's tab: one press takes a consent back. */
export function ConsentsTab({ visit }: { visit: Visit }) {
  return (
    <Coming>
      <div className="overflow-y-auto px-4.5 py-4">
        <ConsentPanel appointmentId={visit.id} viewer="patient" />
      </div>
    </Coming>
  )
}

/** Among the patient's details. */
export function LocationDetails({ visit }: { visit: Visit }) {
  return (
    <Suspense>
      <UpdateLocation appointmentId={visit.id} appointmentDate={visit.appointment_date} />
    </Suspense>
  )
}

const about = ({ id, patient_id }: Visit) => ({ appointmentId: id, patientId: patient_id })

/** In the provider's waiting room. */
export function SafetyBeforeAdmitting({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false)
  return (
    <Coming>
      <EmergencyKey onPress={() => setOpen(true)} />
      <BeforeAdmitting {...about(visit)} open={open} onOpenChange={setOpen} />
    </Coming>
  )
}

/** The provider's emergency tab. */
export function EmergencyTab({ visit }: { visit: Visit }) {
  return (
    <Coming>
      <EmergencyCard {...about(visit)} />
    </Coming>
  )
}

/** Shown in place of the video. */
export function ByPhone(props: ComponentProps<VisitSlots['ByPhone']>) {
  return (
    <Suspense>
      <ContinueByPhone {...props} />
    </Suspense>
  )
}

/** Checks before the visit can start: an identity to confirm, or a missing license. */
export function ChecksAbove({ visit }: { visit: Visit }) {
  return (
    <Suspense>
      <LicenseNotice {...about(visit)} className="m-3 max-h-[50dvh] flex-none overflow-y-auto" />
      <ConfirmIdentity {...about(visit)} />
    </Suspense>
  )
}

/** One key, unless single keys are switched off. */
export function EmergencyKey({ onPress }: { onPress: () => void }) {
  useKeyPress((key) => {
    if (key.toLowerCase() !== 'e') return false
    onPress()
    return true
  })
  return null
}
