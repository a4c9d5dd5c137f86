import { useState } from 'react'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenTime, useTimeChoice } from '../../shared/time-choice.tsx'
import { OtherTime } from './other-time.tsx'

/** A time in the provider's own hours, or outside them once confirmed. */
export function useOwnTime(at?: string, isOutside = false) {
  const choice = useTimeChoice(at)
  const [other, setOther] = useState<boolean>()
  const [confirmed, setConfirmed] = useState(false)
  const outside = other ?? isOutside
  return {
    ...choice,
    outside,
    confirmed,
    setConfirmed,
    isReady: choice.time !== undefined && (!outside || confirmed),
    turn: () => {
      setOther(!outside)
      setConfirmed(false)
      choice.drop(choice.problem)
    },
  }
}

interface OwnTimeProps {
  choice: ReturnType<typeof useOwnTime>
  heading: string
  durationMinutes: number
}

export function OwnTime({ choice, heading, durationMinutes }: OwnTimeProps) {
  const provider = useProvider()
  const { outside, time, confirmed } = choice
  return (
    <>
      {outside ? (
        <OtherTime
          timeZone={provider.time_zone}
          at={time}
          confirmed={confirmed}
          onChange={(start, sure) => {
            choice.pickTime(start)
            choice.setConfirmed(sure)
          }}
        />
      ) : (
        <ChosenTime choice={choice} heading={heading} provider={provider} durationMinutes={durationMinutes} />
      )}
      <Button variant="plain" size="sm" className="mt-3 -ml-2.5" onClick={choice.turn}>
        {outside ? 'Pick from my open times' : 'Another time, outside my hours'}
      </Button>
    </>
  )
}
