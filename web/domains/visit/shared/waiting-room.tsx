import { useMessages } from '#web/platform/language.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useServerNow } from '#web/platform/server-clock.ts'
import { toast } from '#web/platform/toast.ts'
import { useSlow } from '#web/platform/use-slow.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useChangeVisit } from './api/change-visit.ts'
import { useEnterWaitingRoom } from './api/enter-waiting-room.ts'
import { DeviceTrouble } from './device-trouble.tsx'
import { EntryStep } from './entry-step.ts'
import { Frame } from './frame.tsx'
import type { InCall } from './in-call.ts'
import { joiningWords } from './joining-messages.ts'
import { messages } from './messages.ts'
import { Mirror } from './mirror.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { useVisitWords } from './use-visit-words.ts'
import { PracticePhone, VideoTrouble } from './video-trouble.tsx'

/** A little more than the server lets pass before it alerts the staff. */
const lateMs = 6 * 60_000
const recheckMs = 5000

/** The patient waits; the provider sees that they do, reads the chart, and admits them. */
export function WaitingRoom(room: InCall) {
  const { visit, state, slots } = room
  const { kindAtTime } = useMessages(messages)
  const { name, kind, time } = useVisitWords(visit)
  const forPatient = visit.role === 'patient'
  return (
    <Frame role={visit.role}>
      <div className="mx-auto mb-7 w-full max-w-4xl empty:hidden">
        <EntryStep at="room" />
      </div>
      <div className="mx-auto grid w-full max-w-4xl items-center gap-8 md:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <div className="flex items-center gap-4">
            <Avatar
              name={name}
              src={(forPatient && visit.provider?.profile_photo_url) || undefined}
              size="lg"
              className="w-16! text-base!"
            />
            <div>
              <p className="text-lg font-semibold">{name}</p>
              <p className="text-ink-muted">{kindAtTime(kind, time, visit.duration_minutes)}</p>
            </div>
          </div>
          <WhoIsHere {...room} />
          <VideoTrouble {...room} />
          <DeviceTrouble {...room} />
          {!forPatient && <Admit {...room} />}
        </div>
        {forPatient ? (
          <Mirror media={state.media} />
        ) : (
          <Card className="overflow-y-auto p-0! md:max-h-[calc(100dvh-12rem)]">
            <slots.Chart visit={visit} />
          </Card>
        )}
      </div>
    </Frame>
  )
}

/** Until the channel is open, the two people don't know of each other. */
function WhoIsHere({ visit, state, joinedBy }: InCall) {
  const words = useMessages(joiningWords)
  const { name, shortName } = useVisitWords(visit)
  const here = state.otherIsHere
  const forPatient = visit.role === 'patient'
  const { isTold } = useEnterWaitingRoom(visit.id, forPatient && state.channelOpen)
  if (!state.channelOpen) return <Connecting />
  if (forPatient) return <ProviderExpected visit={visit} here={here} isTold={isTold} />
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <ScreenTitle>{here ? words.patientWaits(name) : words.patientAway(name)}</ScreenTitle>
      {here && joinedBy && <p className="font-semibold">{words.joinedFor(joinedBy, shortName)}.</p>}
      <p className="text-ink-muted">{here ? words.readyToAdmit : words.startAlone}</p>
    </div>
  )
}

function Connecting() {
  const words = useMessages(joiningWords)
  const slow = useSlow()
  return (
    <div role="status" className="grid gap-2">
      <ScreenTitle>{slow ? words.notConnected : words.entering}</ScreenTitle>
      {slow && (
        <>
          <p className="text-lg">{words.tryingAgain}</p>
          <p className="text-ink-muted">
            {words.callInstead} <PracticePhone />
          </p>
        </>
      )}
    </div>
  )
}

/** `isTold`: the provider was notified that the patient is waiting. */
function ProviderExpected({
  visit,
  here,
  isTold,
}: Pick<InCall, 'visit'> & { here: boolean; isTold: boolean }) {
  const words = useMessages(joiningWords)
  const { name } = useVisitWords(visit)
  const late = useServerNow(recheckMs) > Date.parse(visit.appointment_date) + lateMs
  return (
    <div role="status" className="grid gap-2">
      <ScreenTitle>{words.waitingTitle}</ScreenTitle>
      <p className="text-lg">
        {here ? words.providerIsHere(name) : late ? words.runningLate(name) : words.letIn(name)}
      </p>
      {late && !here ? (
        <p className="text-ink-muted">
          {isTold ? words.lateDetail : words.callInstead} <PracticePhone />
        </p>
      ) : (
        <p className="text-ink-muted">{words.waitDetail}</p>
      )}
    </div>
  )
}

function Admit({ visit, call, state, slots, onChanged }: InCall) {
  const words = useMessages(joiningWords)
  const { name } = useVisitWords(visit)
  const change = useChangeVisit(visit.id)
  const here = state.channelOpen && state.otherIsHere

  const start = () =>
    change.mutate(
      { status: 'in_progress' },
      {
        onSuccess: () => {
          call.notifyVisitChanged()
          call.begin()
          onChanged()
        },
        onError: (error) => toast.error(refusal(error, words.startFailed)),
      },
    )

  return (
    <>
      <Button onClick={start} busy={change.isPending} variant={here ? 'primary' : 'secondary'}>
        {here ? words.admit(name) : words.start}
      </Button>
      <slots.BeforeAdmitting visit={visit} />
      <div className="w-full max-w-72">
        <Mirror media={state.media} />
      </div>
    </>
  )
}
