import type { IntakeData } from '#core/intake/fields.ts'
import { IntakeFacts } from '#web/domains/chart/index.ts'
import { Nothing, Section } from './section.tsx'

export function Intake({ intake }: { intake: IntakeData | undefined }) {
  return (
    <Section title="Intake for this visit">
      {intake ? <IntakeFacts intake={intake} /> : <Nothing>Not submitted yet.</Nothing>}
    </Section>
  )
}
