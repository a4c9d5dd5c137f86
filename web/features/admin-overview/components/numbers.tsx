import { requestClock } from '#web/lib/request-clock.ts'
import type { SupervisedTask } from '#web/lib/safety-tasks/safety-tasks.tsx'
import type { PracticeVisit } from '#web/lib/supervision/practice-visits.ts'
import { type SupervisedProvider, stateOf } from '#web/lib/supervision/providers.ts'
import type { RecordRequest } from '#web/lib/supervision/record-requests.ts'
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
