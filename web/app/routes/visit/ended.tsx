import { providerName } from '#core/provider-name.ts'
import type { Visit } from '#web/features/visit/index.ts'
import { ConsentPanel } from '#web/features/visit-consent/index.ts'
import { PatientGoodbye, ProviderGoodbye } from '#web/features/visit-ended/index.ts'
import { fullName } from '#web/lib/formats.ts'
import { useMessages } from '#web/lib/language.ts'
import { entryWords } from './words.ts'

export function VisitEnded({ visit }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const { id, role, patient_id, patient, provider } = visit
  if (role === 'provider')
    return (
      <ProviderGoodbye
        appointmentId={id}
        patientId={patient_id}
        patientName={fullName(patient ?? {}, 'the patient')}
      />
    )
  return (
    <PatientGoodbye
      appointmentId={id}
      providerName={provider ? providerName(provider) : words.yourProvider}
      consents={<ConsentPanel appointmentId={id} viewer="patient" ended />}
    />
  )
}
