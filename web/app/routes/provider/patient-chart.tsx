import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { Chart, useProviderReader } from '#web/features/patient-chart/index.ts'
import { PatientMessages } from '#web/features/provider-messages/index.ts'

export function Component() {
  const { patientId = '', section } = useParams()
  return (
    <>
      <title>{`Chart, ${practice.name}`}</title>
      <Chart
        key={patientId}
        patientId={patientId}
        section={section}
        reader={useProviderReader()}
        slots={{ messages: <PatientMessages patientId={patientId} /> }}
      />
    </>
  )
}
