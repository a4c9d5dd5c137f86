import { useState } from 'react'
import { paths } from '#web/platform/paths.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenTime, useTimeChoice } from '../../shared/time-choice.tsx'
import { hasPassed, OtherTime } from './other-time.tsx'

/** A time in the provider's own hours, or outside them once confirmed. */
export function useOwnTime(at?: string, isOutside = false) {
  const choice = useTimeChoice(at)
  const [other, setOther] = useState<boolean>()
  const [confirmed, setConfirmed] = useState(false)
  const outside = other ?? isOutside
  return {
    ...choice,
    clicked: at,
    outside,
    confirmed,
    isReady: choice.time !== undefined && (!outside || (confirmed && !hasPassed(choice.time))),
    pickDay: (day: string) => {
      setOther(false)
      choice.pickDay(day)
    },
    pickTime: (start: string | undefined) => {
      setOther(false)
      choice.pickTime(start)
    },
    pickOther: (start: string | undefined, sure: boolean) => {
      setOther(true)
      setConfirmed(sure)
      choice.pickTime(start)
    },
    /** Another visit type: a clicked or typed time stays, one of the list was for the other length. */
    changeLength: () => {
      setConfirmed(false)
      if (!outside && choice.time !== at) choice.drop(choice.problem)
    },
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
  const { outside, time, confirmed, clicked } = choice
  return (
    <>
      {outside ? (
        <OtherTime
          provider={provider}
          durationMinutes={durationMinutes}
          at={time}
          confirmed={confirmed}
          onChange={choice.pickOther}
        />
      ) : (
        <ChosenTime
          choice={choice}
          heading={heading}
          provider={provider}
          durationMinutes={durationMinutes}
          also={clicked}
          zoneSettings={paths.providerProfile}
        />
      )}
      <Button variant="secondary" size="sm" className="mt-4" onClick={choice.turn}>
        {outside ? 'Pick from my open times' : 'Another time, outside my hours'}
      </Button>
    </>
  )
}
