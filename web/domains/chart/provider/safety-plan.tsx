import { languageOf } from '#core/language.ts'
import { PlanPanel, ScreeningPanel } from '#web/domains/safety/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { ChartPatient } from './api/chart.ts'
import { useReader } from './reader.ts'

export function SafetyPlan({ patient }: { patient: ChartPatient }) {
  const { providerId } = useReader()
  return (
    <div className="grid max-w-3xl gap-4">
      <Card aria-labelledby="screenings">
        <CardHead id="screenings" title="Suicide risk screening" />
        <ScreeningPanel patientId={patient.id} dateOfBirth={patient.date_of_birth} readOnly={!providerId} />
      </Card>
      <Card aria-labelledby="safety-plan">
        <CardHead id="safety-plan" title="Safety plan" />
        <PlanPanel
          patientId={patient.id}
          patientName={fullName(patient)}
          language={languageOf(patient.preferred_language)}
          readOnly={!providerId}
        />
      </Card>
    </div>
  )
}
