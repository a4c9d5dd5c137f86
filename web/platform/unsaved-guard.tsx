import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { LaterConfirm } from './lazy-confirm.tsx'

/** Asks before typed work is left behind: on the way to another page, or out of the tab. */
export function UnsavedGuard({ when, what }: { when: boolean; what: string }) {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (when) return askBeforeLeaving()
  }, [when])
  return (
    <LaterConfirm
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && !leaving.current) blocker.reset?.()
      }}
      title="Leave without saving?"
      description={`Your changes to ${what} haven't been saved.`}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={() => {
        leaving.current = true
        blocker.proceed?.()
      }}
    />
  )
}
