import { useNavigate } from 'react-router'
import { providerName } from '#core/provider-name.ts'
import { sayWhen } from '#core/scheduling/say-when.ts'
import { VisitIntake } from '#web/domains/visit/patient/intake/lazy.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { fullName } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Coming } from './coming.tsx'
import { VisitConsent } from './later.ts'
import { entryWords } from './words.ts'

interface IntakeStepProps {
  visit: Visit
  onSkip: () => void
}

export function IntakeStep({ visit, onSkip }: IntakeStepProps) {
  return (
    <Coming>
      <VisitIntake
        appointmentId={visit.id}
        patientName={fullName(visit.patient ?? {}, '')}
        providerWaits={visit.status === 'in_progress'}
        onSkip={onSkip}
      />
    </Coming>
  )
}

export function ConsentStep({ visit }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { patient, provider, appointment_date, session_id, id } = visit
  return (
    <Coming>
      <VisitConsent
        appointmentId={id}
        facts={{
          patient: fullName(patient ?? {}, ''),
          provider: provider ? providerName(provider) : words.yourProvider,
          date: sayWhen(appointment_date, viewerZone(), language),
          session: session_id ?? id,
        }}
        onCancel={() => navigate(paths.patientDashboard)}
      />
    </Coming>
  )
}
