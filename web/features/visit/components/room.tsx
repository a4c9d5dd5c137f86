import { Suspense, useEffect, useState } from 'react'
import { later } from '#web/lib/later.ts'
import { logProblem } from '#web/lib/log.ts'
import type { LoadTools } from '#web/lib/visit-tools.ts'
import { Button } from '#web/ui/button.tsx'
import { useKeepSession } from '../api/keep-session.ts'
import type { Visit } from '../api/load-visit.ts'
import type { Call } from '../call/call.ts'
import type { CallState } from '../call/call-state.ts'
import { joinedBefore, rememberJoined } from '../remember-joined.ts'
import type { VisitSlots } from '../slots.ts'
import { useCall } from '../use-call.ts'
import { useVisitWords } from '../use-visit-words.ts'
import { BeforeJoining } from './before-joining.tsx'
import { Notice } from './frame.tsx'
import { Opening } from './opening.tsx'
import { WaitingRoom } from './waiting-room.tsx'

/** Fetched while the person looks in the mirror or waits, so that the door opens at once. */
const loadLiveRoom = () => import('./live-room.tsx')
const LiveRoom = later(loadLiveRoom)

interface RoomProps {
  visit: Visit
  slots: VisitSlots
  /** What works beside the call, fetched along with the room. */
  loadTools?: LoadTools | undefined
  onChanged: () => void
  onLeave: () => void
}

export interface InRoom extends RoomProps {
  call: Call
  state: CallState
}

/** From the look in the mirror to the call. After "Continue here" it begins anew. */
export function Room(props: RoomProps) {
  const [turn, setTurn] = useState(0)
  return <Seat key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

function Seat({ onAgain, ...props }: RoomProps & { onAgain: () => void }) {
  const { visit, loadTools, onChanged } = props
  const { words } = useVisitWords(visit)
  const [tools] = useState(() => loadTools?.().catch(goWithout))
  const inCall = useCall(visit, onChanged)
  const call = inCall?.call
  useKeepSession(visit.id)

  useEffect(() => {
    loadLiveRoom().catch(() => {})
  }, [])

  useEffect(() => {
    if (call && joinedBefore(visit.id)) void call.join()
  }, [call, visit.id])

  if (!inCall) return <Opening label={words.loading} />
  const { state } = inCall
  const room = { ...props, ...inCall }
  switch (state.phase) {
    case 'preparing':
      if (joinedBefore(visit.id)) return <Opening label={words.loading} />
      return (
        <BeforeJoining
          {...room}
          onJoin={() => {
            rememberJoined(visit.id)
            void inCall.call.join()
          }}
        />
      )
    case 'refused':
    case 'closed':
      return (
        <Notice role={visit.role} title={words.notHere}>
          {words.notHereDetail}
        </Notice>
      )
    case 'taken-over':
      return (
        <Notice
          role={visit.role}
          title={words.takenOver}
          action={<Button onClick={onAgain}>{words.useHere}</Button>}
        >
          {words.takenOverDetail}
        </Notice>
      )
  }
  if (visit.status === 'scheduled' && !state.begun) return <WaitingRoom {...room} />
  return (
    <Suspense fallback={<Opening label={words.loading} />}>
      <LiveRoom {...room} tools={tools} />
    </Suspense>
  )
}

function goWithout(error: unknown) {
  logProblem('The tools beside the call could not be loaded', error)
  return undefined
}
