import { useEffect, useRef, useState } from 'react'
import { extendPlan } from '../offline-plan/forget.ts'
import { endSession } from './end-session.ts'
import { isStaff } from './is-staff.ts'
import { lastActive, markActive } from './last-active.ts'
import { noteUse } from './note-use.ts'
import { authSettings } from './settings.ts'
import { useAuth } from './use-auth.ts'

const tickMs = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

interface IdleRules {
  limitMs: number
  warnMs: number
  /** Tells the server that someone is here: it ends a session that rests, and typing alone reaches it not at all. */
  ping: () => void
  /** Seconds left once the warning is due, `undefined` before. */
  onWarning: (secondsLeft: number | undefined) => void
  onEnd: () => void
}

/** Follows what people do in every tab. Once the warning is up, only an answer to it counts. */
function watchIdle({ limitMs, warnMs, ping, onWarning, onEnd }: IdleRules) {
  const pingEveryMs = Math.min(60_000, limitMs / 4)
  let warned: number | undefined
  let lastPing = Date.now()
  let pingDue: ReturnType<typeof setTimeout> | undefined

  function act() {
    const now = Date.now()
    if (now - lastActive() >= tickMs) markActive(now)
    // The last sign of life is always followed by a ping, so the server never counts from an earlier one.
    pingDue ??= setTimeout(sendPing, Math.max(0, lastPing + pingEveryMs - now))
  }

  function sendPing() {
    pingDue = undefined
    lastPing = Date.now()
    ping()
  }

  function onSign() {
    if (warned === undefined) act()
  }

  function tick() {
    const left = lastActive() + limitMs - Date.now()
    if (left <= 0) {
      stop()
      onEnd()
      return
    }
    const seconds = left <= warnMs ? Math.ceil(left / 1000) : undefined
    if (seconds !== warned) onWarning(seconds)
    warned = seconds
  }

  function stop() {
    clearInterval(ticking)
    clearTimeout(pingDue)
    for (const sign of signs) removeEventListener(sign, onSign, true)
  }

  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  const ticking = setInterval(tick, tickMs)
  tick()

  return {
    stop,
    stayAwake: () => {
      markActive()
      sendPing()
      tick()
    },
  }
}

const minute = 60_000

/** Seconds until an idle session ends, once there is a minute left; and a function to extend it. */
export function useIdle() {
  const auth = useAuth()
  const awake = auth.status === 'signed-in' && !auth.ended
  const staff = auth.status === 'signed-in' && isStaff(auth.role)
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined)

  useEffect(() => {
    if (!awake) return
    let gone = false
    authSettings().then(({ idleSeconds }) => {
      if (gone) return
      const limitMs = (staff ? idleSeconds.staff : idleSeconds.patient) * 1000
      watch.current = watchIdle({
        limitMs,
        warnMs: Math.min(minute, limitMs / 2),
        ping: () => {
          extendPlan(Date.now() + limitMs)
          void noteUse()
        },
        onWarning: setSecondsLeft,
        onEnd: () => endSession('idle'),
      })
    })
    return () => {
      gone = true
      watch.current?.stop()
      setSecondsLeft(undefined)
    }
  }, [awake, staff])

  return { secondsLeft, stayAwake: () => watch.current?.stayAwake() }
}
