import { type SupervisedProvider, stateOf } from '#web/domains/people/index.ts'
import type { RecordRequest } from '#web/domains/records/index.ts'
import type { SupervisedTask } from '#web/domains/safety/index.ts'
import type { PracticeVisit } from '#web/domains/scheduling/index.ts'
import { requestClock } from '#web/platform/request-clock.ts'
import { StatRow } from '#web/ui/stat-row.tsx'

interface NumbersProps {
  tasks: readonly SupervisedTask[] | undefined
  providers: readonly SupervisedProvider[] | undefined
  requests: readonly RecordRequest[] | undefined
  visits: readonly PracticeVisit[] | undefined
}

export function Numbers({ tasks, providers, requests, visits }: NumbersProps) {
  const inState = (wanted: string) => providers?.filter((provider) => stateOf(provider) === wanted).length
  const late = requests?.filter(({ created_at }) => requestClock(created_at).late).length
  const coming = visits?.filter(({ status }) => status !== 'cancelled')
  const done = coming?.filter(({ status }) => status === 'completed').length
  return (
    <StatRow
      stats={[
        { label: 'Open safety tasks', value: tasks?.length },
        {
          label: 'Providers to verify',
          value: inState('waiting'),
          more: providers && `${inState('verified')} verified`,
        },
        { label: 'Record requests', value: requests?.length, more: requests && `${late} late` },
        { label: 'Today’s visits', value: coming?.length, more: coming && `${done} done` },
      ]}
    />
  )
}
