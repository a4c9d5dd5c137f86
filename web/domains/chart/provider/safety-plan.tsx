import { languageOf } from '#core/language.ts'
import { PlanPanel } from '#web/domains/safety/index.ts'
import { fullName } from '#web/platform/formats.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { ChartPatient } from './api/chart.ts'
import { useReader } from './reader.ts'

export function SafetyPlan({ patient }: { patient: ChartPatient }) {
  const { providerId } = useReader()
  return (
    <Card aria-labelledby="safety-plan" className="max-w-3xl">
      <CardHead id="safety-plan" title="Safety plan" />
      <PlanPanel
        patientId={patient.id}
        patientName={fullName(patient)}
        language={languageOf(patient.preferred_language)}
        readOnly={!providerId}
      />
    </Card>
  )
}
