import { formatMoney } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { TrendChart } from '#web/ui/trend-chart.tsx'
import type { TrendBand, TrendPoint } from '#web/ui/trend-scale.ts'
import { Section, TwoColumns } from './section.tsx'

const records = [
  ['11/17/2026', 'Harold Jennings', '90837', 60, 200, 'Pending'],
  ['11/17/2026', 'Sofia Delgado-Peña', '99213', 30, 100, 'Pending'],
  ['11/16/2026', 'Robert Lindqvist', '90834', 45, 150, 'Paid'],
] as const

const bands: TrendBand[] = [
  { from: 0, label: 'Minimal', tone: 'success' },
  { from: 5, label: 'Mild', tone: 'success' },
  { from: 10, label: 'Moderate', tone: 'warning' },
  { from: 15, label: 'Severe', tone: 'danger' },
]
const better = { kind: 'better', label: 'Clearly better than the time before' } as const
const scores: TrendPoint[] = [
  { id: '1', at: '2026-09-01T16:00:00Z', value: 17 },
  { id: '2', at: '2026-09-15T16:00:00Z', value: 15 },
  { id: '3', at: '2026-10-13T16:00:00Z', value: 9, mark: better },
  { id: '4', at: '2026-11-10T16:00:00Z', value: 7 },
]

export function TablesAndProgress() {
  return (
    <Section
      title="Table, progress and trend"
      note="Numbers align right. Anything over a second shows how far it is."
    >
      <Table label="Billing records">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Patient</th>
            <th scope="col">Code</th>
            <th scope="col" className="text-right!">
              Minutes
            </th>
            <th scope="col" className="text-right!">
              Amount
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {records.map(([date, patient, code, minutes, amount, status]) => (
            <tr key={patient}>
              <td className="num">{date}</td>
              <td className="font-semibold">{patient}</td>
              <td className="num">{code}</td>
              <NumberCell>{minutes}</NumberCell>
              <NumberCell>{formatMoney(amount)}</NumberCell>
              <td>
                <Badge tone={status === 'Paid' ? 'success' : 'warning'}>{status}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <TwoColumns>
        <Progress label="Intake, 64% complete" value={64} detail="9 of 14" />
        <Progress label="Uploading insurance-front.jpg" value={35} detail="1.2 of 3.4 MB" />
        <Progress label="Drafting note" value={70} detail="reading line 12 of 17" tone="info" />
        <Progress label="Connecting to the room" />
      </TwoColumns>
      <TrendChart label="GAD-7" points={scores} maximum={21} bands={bands} className="max-w-140" />
    </Section>
  )
}
