import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#web/platform/session/use-auth.ts'

/** The server refuses a room to an ended session. Signing in again over this screen rejoins the room. */
export function useSignedInAgain(refused: boolean, onAgain: () => void) {
  const auth = useAuth()
  const ended = auth.status !== 'signed-in' || auth.ended
  const hadEnded = useRef(false)
  const again = useEffectEvent(onAgain)
  useEffect(() => {
    if (ended) hadEnded.current = true
    else if (refused && hadEnded.current) again()
  }, [ended, refused])
}
