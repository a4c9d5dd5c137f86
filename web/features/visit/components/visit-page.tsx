import { useEffect, useRef, useState } from 'react'
import { practice } from '#core/practice.ts'
import { joinState } from '#core/scheduling/join-window.ts'
import { sayWhen } from '#core/scheduling/say-when.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
import { useMessages } from '#web/lib/language.ts'
import { useLive } from '#web/lib/live.ts'
import { viewerZone } from '#web/lib/scheduling/viewer-zone.ts'
import { toast } from '#web/lib/toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useVisit, type Visit } from '../api/load-visit.ts'
import { messages } from '../messages.ts'
import { useVisitWords } from '../use-visit-words.ts'
import { Notice } from './frame.tsx'
import { Room } from './room.tsx'

const checkDoorMs = 5000

/** One visit, from the door to the goodbye. Whoever is not part of it is told nothing, not even that it exists. */
export function VisitPage({ sessionId }: { sessionId: string | undefined }) {
  const words = useMessages(messages)
  const auth = useAuth()
  const visit = useVisit(sessionId)
  const role = auth.status === 'signed-in' && auth.role !== 'patient' ? 'provider' : 'patient'
  if (visit.isPending)
    return (
      <main className="grid min-h-dvh place-items-center text-2xl text-primary">
        <Spinner label={words.loading} />
      </main>
    )
  if (visit.data) return <Door visit={visit.data} onChanged={visit.readAgain} />
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
  return (
    <Notice role={role} title={sessionId ? words.notHere : words.nothingNext}>
      {sessionId ? words.notHereDetail : words.nothingNextDetail}
    </Notice>
  )
}

function Door({ visit, onChanged }: { visit: Visit; onChanged: () => void }) {
  const { words, language, name } = useVisitWords(visit)
  const { role, status, appointment_date } = visit
  const [left, setLeft] = useState(false)
  const now = useNow(checkDoorMs)
  useLive('appointments', `id=eq.${visit.id}`, onChanged)
  useGoodbye(visit)

  if (status === 'completed')
    return (
      <Notice role={role} title={words.ended}>
        {role === 'patient' ? words.endedPatient(name) : words.endedProvider}
      </Notice>
    )
  if (status === 'cancelled' || status === 'no_show') return <Notice role={role} title={words.cancelled} />
  const door = joinState(appointment_date, now)
  if (status === 'scheduled' && door.state === 'early')
    return (
      <Notice role={role} title={words.opensAt(sayWhen(now + door.opensInMs, viewerZone(), language))}>
        {words.opensDetail}
      </Notice>
    )
  if (status === 'scheduled' && door.state === 'over')
    return (
      <Notice role={role} title={words.over}>
        {words.overDetail(practice.phone.label)}
      </Notice>
    )
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
  return <Room visit={visit} onChanged={onChanged} onLeave={() => setLeft(true)} />
}

/** Said to the patient when the visit they are in ends, not when they open one that ended long ago. */
function useGoodbye({ role, status }: Visit) {
  const words = useMessages(messages)
  const before = useRef(status)
  useEffect(() => {
    if (role === 'patient' && before.current === 'in_progress' && status === 'completed')
      toast.success(words.endedPatientToast)
    before.current = status
  }, [role, status, words])
}
