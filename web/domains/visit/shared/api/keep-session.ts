import { useEffect } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { markActive } from '#web/platform/session/last-active.ts'
import { supabase } from '#web/platform/supabase.ts'

const everyMs = 2 * 60_000

/** Whoever talks or waits touches neither mouse nor server: while the visit is on, it counts as use of the session. */
export function useKeepSession(visitId: string, on = true) {
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      markActive()
      askForLittle(visitId).catch((error) => logProblem('The session could not be kept awake', error))
    }, everyMs)
    return () => clearInterval(timer)
  }, [visitId, on])
}

async function askForLittle(visitId: string) {
  const client = await supabase()
  const { error } = await client.from('appointments').select('id').eq('id', visitId)
  if (error) throw error
}
