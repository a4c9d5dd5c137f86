import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { networkQuality } from '#core/visits/network-quality.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useServerClock } from '#web/platform/server-clock.ts'
import { useKeepSession } from '#web/platform/session/keep-session.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { recall, remember } from '#web/platform/tab-memory.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { findIceServers } from './api/find-ice-servers.ts'
import type { Visit } from './api/load-visit.ts'
import { recordEvent } from './api/record-event.ts'
import { BeforeJoining } from './before-joining.tsx'
import { Call } from './call/call.ts'
import { connectionWords } from './connection-messages.ts'
import { useEffectToasts } from './effects/use-effect-toasts.ts'
import { Notice } from './frame.tsx'
import type { CallScreenProps } from './in-call.ts'
import { messages } from './messages.ts'
import { Opening } from './opening.tsx'
import { useDeviceToasts } from './use-device-toasts.ts'
import { useJoinedBy } from './use-joined-by.ts'
import { useSignedInAgain } from './use-signed-in-again.ts'
import { useTools } from './use-tools.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** A call for the lifetime of the screen. Camera and microphone open immediately for the self-view. */
function useCall({ id, role, status, patient_id: patient }: Visit, onVisitChanged: () => void) {
  const words = useMessages(connectionWords)
  const changed = useEffectEvent(onVisitChanged)
  const { id: account } = usePerson()
  const [call, setCall] = useState<Call>()

  useEffect(() => {
    const made = new Call({
      visitId: id,
      role,
      account,
      patient,
      findIceServers: () => findIceServers(id),
      onVisitChanged: () => changed(),
      record: (event) => recordEvent(id, event),
    })
    setCall(made)
    made.prepare()
    return () => made.close()
  }, [id, role, account, patient])

  useEffect(() => {
    if (status === 'in_progress') call?.begin()
  }, [call, status])

  const state = useSyncExternalStore(call?.subscribe ?? never, () => call?.state)
  const { begun = false, failures = 0, facts, channelOpen = false } = state ?? {}
  useServerClock(channelOpen)
  useEffectToasts(state?.media.effects)
  useDeviceToasts(state?.media)
  const poor = facts?.roundTripMs !== undefined && networkQuality(facts.roundTripMs) === 'poor'
  useEffect(() => {
    if (begun && failures > 0) toast.error(words.connectionFailed, { id: 'visit-connection' })
  }, [begun, failures, words])
  useEffect(() => {
    if (poor) toast.warning(words.networkPoor, { id: 'visit-network' })
  }, [poor, words])

  return call && state ? { call, state } : undefined
}

const never = () => () => {}

/** A person who reloads during a visit returns directly to it. */
const joinedIn = (visitId: string) => `visit-joined ${visitId}`
const joinedBefore = (visitId: string) => recall(joinedIn(visitId)) !== undefined

/** Fetched during the device check or the wait, so that the call starts immediately. */
const loadLiveCall = () => import('./live-call.tsx')
const LiveCall = lazyPart(loadLiveCall)

/** From the camera check to the call. "Continue here" starts over. */
export function Room(props: CallScreenProps) {
  const [turn, setTurn] = useState(0)
  return <Seat key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

function Seat({ onAgain, ...props }: CallScreenProps & { onAgain: () => void }) {
  const { visit, loadTools, onChanged } = props
  const words = useMessages(messages)
  const givenUp = useMessages(connectionWords)
  const tools = useTools(loadTools)
  const inCall = useCall(visit, onChanged)
  const call = inCall?.call
  const joinedBy = useJoinedBy(visit, inCall?.state.otherAccount)
  const refused = inCall?.state.phase === 'refused'
  useKeepSession()
  useWakeLock()
  useSignedInAgain(refused, onAgain)

  useEffect(() => {
    loadLiveCall().catch(() => {})
  }, [])

  useEffect(() => {
    if (call && joinedBefore(visit.id)) void call.join()
  }, [call, visit.id])

  if (!inCall) return <Opening label={words.loading} />
  const { state } = inCall
  const room = { ...props, ...inCall, joinedBy }
  switch (state.phase) {
    case 'preparing':
      if (joinedBefore(visit.id)) return <Opening label={words.loading} />
      return (
        <BeforeJoining
          {...room}
          onJoin={() => {
            remember(joinedIn(visit.id), 'yes')
            void inCall.call.join()
          }}
        />
      )
    case 'refused':
    case 'closed':
      return (
        <Notice
          role={visit.role}
          title={words.notHere}
          action={<Button onClick={onAgain}>{words.tryAgain}</Button>}
        >
          {words.notHereDetail}
        </Notice>
      )
    case 'occupied':
      return (
        <Notice
          role={visit.role}
          title={givenUp.occupied}
          action={<Button onClick={onAgain}>{words.tryAgain}</Button>}
        >
          {givenUp.occupiedDetail}
        </Notice>
      )
    case 'taken-over':
      return (
        <Notice
          role={visit.role}
          title={givenUp.takenOver}
          action={<Button onClick={onAgain}>{givenUp.useHere}</Button>}
        >
          {givenUp.takenOverDetail}
        </Notice>
      )
  }
  if (visit.status === 'scheduled' && !state.begun) return <WaitingRoom {...room} />
  return (
    <Suspense fallback={<Opening label={words.loading} />}>
      <LiveCall {...room} tools={tools} />
    </Suspense>
  )
}
