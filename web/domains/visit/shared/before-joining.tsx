import { useMessages } from '#web/platform/language.ts'
import { useSlow } from '#web/platform/use-slow.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { DeviceTrouble } from './device-trouble.tsx'
import { EntryStep } from './entry-step.ts'
import { Frame } from './frame.tsx'
import type { InCall } from './in-call.ts'
import { joiningWords } from './joining-messages.ts'
import { LevelMeter } from './level-meter.tsx'
import { messages } from './messages.ts'
import { Mirror } from './mirror.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { useVisitWords } from './use-visit-words.ts'

const answerMs = 5000

/** The camera check. Nothing leaves the browser before the button is pressed. */
export function BeforeJoining({ visit, call, state, onJoin }: InCall & { onJoin: () => void }) {
  const words = useMessages(joiningWords)
  const { kindAtTime } = useMessages(messages)
  const { name, kind, time } = useVisitWords(visit)
  const { media } = state
  const { audio } = call.media.tracks
  // The browser's permission prompt may be overlooked or never appear, so it doesn't block joining.
  const unanswered = useSlow(0, answerMs) && !media.asked
  const join = visit.status === 'in_progress' ? words.rejoinNow : words.join
  return (
    <Frame role={visit.role}>
      <div className="mx-auto mb-7 w-full max-w-4xl empty:hidden">
        <EntryStep at="devices" />
      </div>
      <div className="mx-auto grid w-full max-w-4xl items-center gap-8 md:grid-cols-2">
        <Mirror media={media} />
        <div className="grid gap-5">
          <div className="grid gap-2">
            <ScreenTitle>{words.ready}</ScreenTitle>
            <p className="font-semibold">{name}</p>
            <p className="text-ink-muted">{kindAtTime(kind, time, visit.duration_minutes)}</p>
            <p>{words.readyDetail}</p>
          </div>
          {audio && <LevelMeter key={audio.id} track={audio} />}
          <div role="status">
            {unanswered && <Banner title={words.notOpenYet}>{words.notOpenYetHow}</Banner>}
          </div>
          <DeviceTrouble {...{ call, state }} />
          <DeviceChoice call={call} state={state} />
          <Button onClick={onJoin} disabled={!media.asked && !unanswered}>
            {visit.role === 'patient' ? join : words.joinProvider}
          </Button>
        </div>
      </div>
    </Frame>
  )
}
