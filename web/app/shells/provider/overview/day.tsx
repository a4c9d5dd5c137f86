import type { Overview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { AiAssistance } from './ai-assistance.tsx'
import { Stats } from './stats.tsx'
import { TodaysSchedule, type UseIsWaiting } from './todays-schedule.tsx'
import { Upcoming } from './upcoming.tsx'
import { WaitingOnYou } from './waiting-on-you.tsx'

interface DayProps {
  /** Undefined while it is on its way: the headings stand, what is counted follows. */
  data: Overview | undefined
  timeZone: string
  now: number
  /** Who is in a visit's waiting room belongs to the visit. */
  useIsWaiting: UseIsWaiting
}

/** Four numbers, today, what comes next and what waits. */
export function Day({ data, timeZone, now, useIsWaiting }: DayProps) {
  return (
    <>
      <Stats stats={data?.stats} />
      <TodaysSchedule visits={data?.today} timeZone={timeZone} now={now} useIsWaiting={useIsWaiting} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Upcoming visits={data?.upcoming} timeZone={timeZone} />
        <div className="grid grid-cols-1 gap-4">
          <WaitingOnYou waiting={data?.waiting_on_me} />
          <AiAssistance drafts={data?.drafts} />
        </div>
      </div>
    </>
  )
}
