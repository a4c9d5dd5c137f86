import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { networkQuality } from '#core/visits/network-quality.ts'
import { useMessages } from '#web/platform/language.ts'
import { useServerClock } from '#web/platform/server-clock.ts'
import { toast } from '#web/platform/toast.ts'
import { findIceServers } from './api/find-ice-servers.ts'
import type { Visit } from './api/load-visit.ts'
import { recordEvent } from './api/record-event.ts'
import { Call } from './call/call.ts'
import { messages } from './messages.ts'

/** A call for as long as the screen is there. Camera and microphone open at once, for the person to see themselves. */
export function useCall({ id, role, status }: Visit, onVisitChanged: () => void) {
  const words = useMessages(messages)
  const changed = useEffectEvent(onVisitChanged)
  const [call, setCall] = useState<Call>()

  useEffect(() => {
    const made = new Call({
      visitId: id,
      role,
      findIceServers: () => findIceServers(id),
      onVisitChanged: () => changed(),
      record: (event) => recordEvent(id, event),
    })
    setCall(made)
    made.prepare()
    return () => made.close()
  }, [id, role])

  useEffect(() => {
    if (status === 'in_progress') call?.begin()
  }, [call, status])

  const state = useSyncExternalStore(call?.subscribe ?? never, () => call?.state)
  const { failures = 0, facts, channelOpen = false } = state ?? {}
  useServerClock(channelOpen)
  const poor = facts?.roundTripMs !== undefined && networkQuality(facts.roundTripMs) === 'poor'
  useEffect(() => {
    if (failures > 0) toast.error(words.connectionFailed, { id: 'visit-connection' })
  }, [failures, words])
  useEffect(() => {
    if (poor) toast.warning(words.networkPoor, { id: 'visit-network' })
  }, [poor, words])

  return call && state ? { call, state } : undefined
}

const never = () => () => {}
