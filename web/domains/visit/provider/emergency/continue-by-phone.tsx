import { practice } from '#core/practice.ts'
import { ByPhoneDialog } from '#web/domains/scheduling/index.ts'
import { showPhone, telHref } from '#web/platform/formats.ts'
import { calledName, patientName } from '#web/platform/patient-name.ts'
import { Button } from '#web/ui/button.tsx'
import type { Visit } from '../../shared/api/load-visit.ts'
import type { RecordsCall } from '../../shared/slots.ts'
import { useVisitSafety } from './api.ts'

/** Video doesn't connect: the number to call, and where the call is recorded when it is over. */
export function ContinueByPhone({ visit, recording, onRecording }: RecordsCall & { visit: Visit }) {
  const { data: safety } = useVisitSafety({ appointmentId: visit.id, patientId: visit.patient_id })
  const phone = safety && (safety.location?.phone || safety.profile.phone)
  const name = calledName(visit.patient ?? {}) || 'the patient'
  return (
    <>
      We’ll keep trying. To continue by phone, call {name}
      {phone ? (
        <>
          {' at '}
          <a className="whitespace-nowrap" href={telHref(phone)}>
            {showPhone(phone)}
          </a>
        </>
      ) : (
        safety && ' (no phone on file)'
      )}
      . When you’re done, record the call.{' '}
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => onRecording(true)}>
        Held by phone
      </Button>
      {recording && (
        <ByPhoneDialog
          visit={{ ...visit, patient_state: safety?.location?.state ?? null }}
          patientName={patientName(visit.patient ?? {}, 'the patient')}
          zone={visit.provider?.time_zone ?? practice.timeZone}
          onClose={() => onRecording(false)}
        />
      )}
    </>
  )
}
