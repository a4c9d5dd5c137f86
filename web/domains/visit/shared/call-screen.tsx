import { Suspense, useEffect, useState } from 'react'
import { later } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { Button } from '#web/ui/button.tsx'
import { useKeepSession } from './api/keep-session.ts'
import { BeforeJoining } from './before-joining.tsx'
import { Notice } from './frame.tsx'
import type { CallScreenProps } from './in-call.ts'
import { Opening } from './opening.tsx'
import { joinedBefore, rememberJoined } from './remember-joined.ts'
import { useCall } from './use-call.ts'
import { useVisitWords } from './use-visit-words.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** Fetched while the person looks in the mirror or waits, so that the door opens at once. */
const loadLiveRoom = () => import('./live-call.tsx')
const LiveRoom = later(loadLiveRoom)

/** From the look in the mirror to the call. After "Continue here" it begins anew. */
export function Room(props: CallScreenProps) {
  const [turn, setTurn] = useState(0)
  return <Seat key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

function Seat({ onAgain, ...props }: CallScreenProps & { onAgain: () => void }) {
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
