import { useEffect, useRef, useState } from 'react'
import { supabase } from '../supabase.ts'
import { endSession } from './end-session.ts'
import { authSettings } from './settings.ts'
import { useAuth } from './use-auth.ts'
import { watchIdle } from './watch-idle.ts'

const minute = 60_000

/** Seconds until an idle session ends, once there is a minute left; and the answer that keeps it. */
export function useIdle() {
  const auth = useAuth()
  const awake = auth.status === 'signed-in' && !auth.ended
  const staff = auth.status === 'signed-in' && auth.role !== 'patient'
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
        ping: noteUse,
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

async function noteUse() {
  const client = await supabase()
  await client.auth.getUser()
}
