import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { ChartAccess } from '#web/domains/chart/admin/chart-access.tsx'
import { WrittenMessages } from '#web/domains/chart/admin/written-messages.tsx'
import { Chart } from '#web/domains/chart/provider/chart.tsx'
import { supervisorReader } from '#web/domains/chart/provider/reader.ts'

export function Component() {
  const { patientId = '', section } = useParams()
  return (
    <>
      <title>{`Chart, ${practice.name}`}</title>
      <ChartAccess key={patientId} patientId={patientId}>
        <Chart
          patientId={patientId}
          section={section}
          reader={supervisorReader}
          slots={{ messages: <WrittenMessages patientId={patientId} /> }}
        />
      </ChartAccess>
    </>
  )
}
