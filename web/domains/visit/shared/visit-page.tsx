import { Suspense, useEffect, useRef, useState } from 'react'
import { joinState } from '#core/scheduling/join-window.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useServerClock, useServerNow } from '#web/platform/server-clock.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { isStaff } from '#web/platform/session/is-staff.ts'
import { useKeepSession } from '#web/platform/session/keep-session.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { useVisit, type Visit } from './api/load-visit.ts'
import { Frame, Notice } from './frame.tsx'
import { messages } from './messages.ts'
import { Opening } from './opening.tsx'
import type { VisitSlots } from './slots.ts'
import { useForgetChats } from './use-forget-chats.ts'
import { NotHeld, TooEarly, TooLate } from './visit-notices.tsx'
import type { LoadTools } from './visit-tools.ts'

const recheckMs = 5000
/** A patient who waits this long or less is kept signed in; for longer a page isn't left open unattended. */
const waitsMs = 2 * 60 * 60 * 1000

/** Fetched while the visit is being read, or the patient goes through the entry. */
const loadRoom = () => import('./call-screen.tsx')
const Room = lazyPart(async () => ({ default: (await loadRoom()).Room }))
const NotJoined = lazyPart(async () => ({ default: (await import('./not-joined.tsx')).NotJoined }))

interface VisitPageProps {
  sessionId: string | undefined
  slots: VisitSlots
  loadTools?: LoadTools
}

/**
 * One visit, from the entry checks to the end. People who aren't part of it learn nothing, not even that it exists.
 */
export function VisitPage({ sessionId, slots, loadTools }: VisitPageProps) {
  const words = useMessages(messages)
  const auth = useAuth()
  const visit = useVisit(sessionId)
  const staff = auth.status === 'signed-in' && isStaff(auth.role)
  const role = staff ? 'provider' : 'patient'
  useProfileZone(visit.data?.role === 'provider' ? visit.data.provider?.time_zone : undefined)
  useEffect(() => {
    loadRoom().catch(() => {})
  }, [])
  if (visit.isPending) return <Opening label={words.loading} />
  if (visit.data)
    return (
      <ActingFor value={visit.data.role === 'patient' ? visit.data.patient_id : undefined}>
        <Entry visit={visit.data} slots={slots} loadTools={loadTools} onChanged={visit.readAgain} />
      </ActingFor>
    )
  if (visit.isError)
    return (
      <Notice
        role={role}
        title={words.loadFailed}
        action={<Button onClick={() => visit.refetch()}>{words.tryAgain}</Button>}
      >
        {words.loadFailedDetail}
      </Notice>
    )
  if (sessionId)
    return (
      <Suspense fallback={<Opening label={words.loading} />}>
        <NotJoined sessionId={sessionId} staff={staff} />
      </Suspense>
    )
  return (
    <Notice role={role} title={words.nothingNext}>
      {words.nothingNextDetail}
    </Notice>
  )
}

interface EntryProps {
  visit: Visit
  slots: VisitSlots
  loadTools: LoadTools | undefined
  onChanged: () => void
}

function Entry({ visit, slots, loadTools, onChanged }: EntryProps) {
  const words = useMessages(messages)
  const { role, status, appointment_date } = visit
  const me = usePerson()
  const [left, setLeft] = useState(false)
  // A device whose own clock is wrong is let in at the right time too.
  useServerClock(true)
  const now = useServerNow(recheckMs)
  useLive('appointments', `id=eq.${visit.id}`, onChanged)
  useGoodbye(visit)
  const over = status !== 'scheduled' && status !== 'in_progress'
  useForgetChats(me.id, over ? undefined : visit.id)
  const entry = joinState(appointment_date, now)
  const opensInMs = status === 'scheduled' && entry.state === 'early' ? entry.opensInMs : undefined
  useKeepSession(opensInMs !== undefined && opensInMs < waitsMs && role === 'patient')

  if (status === 'completed')
    return (
      <Frame role={role}>
        <slots.Ended visit={visit} />
      </Frame>
    )
  if (status === 'cancelled' || status === 'no_show') return <NotHeld visit={visit} />
  if (opensInMs !== undefined) {
    const early = { visit, opensAt: now + opensInMs, waits: opensInMs < waitsMs }
    if (role === 'provider') return <TooEarly {...early} />
    return (
      <slots.Entry visit={visit} open={false}>
        {(prepare) => <TooEarly {...early} prepare={prepare} />}
      </slots.Entry>
    )
  }
  if (status === 'scheduled' && entry.state === 'over') return <TooLate visit={visit} />
  if (left)
    return (
      <Notice
        role={role}
        title={words.left}
        action={<Button onClick={() => setLeft(false)}>{words.rejoin}</Button>}
      >
        {words.leftDetail}
      </Notice>
    )
  const room = (
    <Suspense fallback={<Opening label={words.loading} />}>
      <Room {...{ visit, slots, loadTools, onChanged }} onLeave={() => setLeft(true)} />
    </Suspense>
  )
  if (role === 'provider') return room
  return (
    <slots.Entry visit={visit} open>
      {() => room}
    </slots.Entry>
  )
}

/** Shown to the patient when the visit they are in ends, not when they open one that ended long ago. */
function useGoodbye({ role, status }: Visit) {
  const words = useMessages(messages)
  const before = useRef(status)
  useEffect(() => {
    if (role === 'patient' && before.current === 'in_progress' && status === 'completed')
      toast.success(words.endedPatientToast)
    before.current = status
  }, [role, status, words])
}
