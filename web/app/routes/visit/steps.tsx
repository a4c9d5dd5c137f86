import { useNavigate } from 'react-router'
import { providerName } from '#core/provider-name.ts'
import { sayWhen } from '#core/scheduling/say-when.ts'
import type { Visit } from '#web/features/visit/index.ts'
import { VisitIntake } from '#web/features/visit-intake/index.ts'
import { fullName } from '#web/lib/formats.ts'
import { useLanguage, useMessages } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { viewerZone } from '#web/lib/scheduling/viewer-zone.ts'
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
