import { IntakeFacts } from '#web/domains/chart/index.ts'
import type { VisitChartData } from './api.ts'
import { Nothing, Section } from './section.tsx'

export function Intake({ intake, intakeSentAt }: Pick<VisitChartData, 'intake' | 'intakeSentAt'>) {
  return (
    <Section title="Intake for this visit">
      {intake ? (
        <IntakeFacts intake={intake} completedAt={intakeSentAt} />
      ) : (
        <Nothing>Not submitted yet.</Nothing>
      )}
    </Section>
  )
}
