import { providerName } from '#core/provider-name.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { usePatientHome } from '#web/platform/session/acting-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Coming } from './coming.tsx'
import { ConsentPanel, PatientGoodbye, ProviderGoodbye } from './lazy.ts'
import { entryWords } from './words.ts'

export function VisitEnded({ visit }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  const me = usePerson()
  const home = usePatientHome()
  const { id, role, patient_id, patient, provider_id, provider } = visit
  if (role === 'provider')
    return (
      <Coming>
        <ProviderGoodbye
          appointmentId={id}
          patientId={patient_id}
          patientName={patientName(patient ?? {}, 'the patient')}
        />
      </Coming>
    )
  return (
    <Coming>
      <PatientGoodbye
        appointmentId={id}
        providerName={provider ? providerName(provider, language) : words.yourProvider}
        bookHref={
          patient_id === me.id ? paths.bookAgain(provider_id) : paths.familyBookAgain(patient_id, provider_id)
        }
        homeHref={home}
        actedFor={patient_id === me.id ? undefined : (patient?.first_name ?? undefined)}
        billsHref={`${home}#bills`}
        consents={<ConsentPanel appointmentId={id} viewer="patient" ended />}
      />
    </Coming>
  )
}
