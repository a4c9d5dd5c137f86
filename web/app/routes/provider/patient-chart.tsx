import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { Chart } from '#web/domains/chart/provider/chart.tsx'
import { useProviderReader } from '#web/domains/chart/provider/reader.ts'
import { PatientMessages } from '#web/domains/messages/provider/patient-messages.tsx'

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
