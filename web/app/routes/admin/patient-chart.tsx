import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { ChartDoor } from '#web/domains/chart/admin/chart-door.tsx'
import { WrittenMessages } from '#web/domains/chart/admin/written-messages.tsx'
import { Chart } from '#web/domains/chart/provider/chart.tsx'
import { supervisorReader } from '#web/domains/chart/provider/reader.ts'

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
