import { Check, Sparkles, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Row, Section } from './section.tsx'

const tabs = [
  {
    value: 'upcoming',
    label: (
      <>
        Upcoming <Badge>2</Badge>
      </>
    ),
    content: 'Therapy with Priya Raman, Tuesday at 10:00 AM.',
  },
  { value: 'history', label: 'History', content: 'Follow-up with Dr. Elena Ruiz, October 20.' },
  { value: 'prescribe', label: 'Prescribe', content: 'Nothing is being prescribed.' },
  { value: 'note', label: 'Progress note', content: '', disabled: true },
]
const ranges = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

export function BadgesAndTabs() {
  const [range, setRange] = useState<'day' | 'week' | 'month'>('week')
  return (
    <Section title="Tabs and badges" note="A badge states; it is never pressed.">
      <Tabs label="Visits" tabs={tabs} />
      <Row>
        <Segment label="Range" options={ranges} value={range} onChange={setRange} />
      </Row>
      <Row>
        <Badge>Scheduled</Badge>
        <Badge tone="primary">In progress</Badge>
        <Badge tone="success">
          <Check />
          Verified
        </Badge>
        <Badge tone="warning">Needs verification</Badge>
        <Badge tone="accent" dot>
          Waiting 4 min
        </Badge>
        <Badge tone="danger">
          <TriangleAlert />
          Allergy: penicillin
        </Badge>
        <Badge tone="info">
          <Sparkles />
          Drafted by built-in rules
        </Badge>
        <Badge tone="count">3</Badge>
      </Row>
    </Section>
  )
}
