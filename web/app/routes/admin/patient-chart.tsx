import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { ChartDoor, WrittenMessages } from '#web/features/admin-patients/index.ts'
import { Chart, supervisorReader } from '#web/features/patient-chart/index.ts'

export function Component() {
  const { patientId = '', section } = useParams()
  return (
    <>
      <title>{`Chart, ${practice.name}`}</title>
      <ChartDoor key={patientId} patientId={patientId}>
        <Chart
          patientId={patientId}
          section={section}
          reader={supervisorReader}
          slots={{ messages: <WrittenMessages patientId={patientId} /> }}
        />
      </ChartDoor>
    </>
  )
}
