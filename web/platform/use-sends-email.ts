import { useEffect, useState } from 'react'
import { logProblem } from './log.ts'
import { connection } from './supabase/connection.ts'

/** Whether the practice sends email, so that none is promised where it doesn't. */
export function useSendsEmail(): boolean {
  const [sends, setSends] = useState(false)
  useEffect(() => {
    connection().then(
      ({ sendsEmail }) => setSends(sendsEmail ?? false),
      (error) => logProblem('Whether email is set up could not be read', error),
    )
  }, [])
  return sends
}
