import { useState } from 'react'
import { formatNear } from '#web/platform/format-near.ts'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { dayOf } from '#web/platform/plain-date.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { TimePicker } from './time-picker.tsx'
import type { Bookable } from './use-open-days.ts'
import { useTypesOfAll, type useVisitTypes } from './visit-types.ts'

/** The day and time that staff have picked so far, and why the last one can't be booked. */
export function useTimeChoice(at?: string) {
  const [date, setDate] = useState<string | undefined>(at && dayOf(at))
  const [time, setTime] = useState<string | undefined>(at)
  const [problem, setProblem] = useState<string>()
  return {
    date,
    time,
    problem,
    pickDay: (day: string) => {
      setDate(day)
      setTime(undefined)
    },
    pickTime: (start: string | undefined) => {
      setProblem(undefined)
      setTime(start)
    },
    /** The time may still be open: the server could not be reached. */
    warn: (why: string) => setProblem(why),
    /** The time goes, the day stays. */
    drop: (why?: string) => {
      setTime(undefined)
      setProblem(why)
    },
  }
}

export type TimeChoice = ReturnType<typeof useTimeChoice>

interface ChosenTimeProps {
  choice: TimeChoice
  heading: string
  provider: Bookable
  durationMinutes: number
  also?: string | undefined
  /** Where the reader can change the zone of these times; null if it is the practice's. */
  zoneSettings: string | null
}

export function ChosenTime(props: ChosenTimeProps) {
  const { choice, heading, provider, durationMinutes, also, zoneSettings } = props
  return (
    <TimePicker
      heading={<h3 className="heading-card">{heading}</h3>}
      provider={provider}
      durationMinutes={durationMinutes}
      also={also}
      date={choice.date}
      time={choice.time}
      onDate={choice.pickDay}
      onTime={choice.pickTime}
      zoneSettings={zoneSettings}
      onGone={() => choice.drop('That time is no longer available. Please pick another time.')}
    />
  )
}

interface VisitTypeSelectProps {
  types: ReturnType<typeof useVisitTypes>
  value: string | undefined
  disabled?: boolean
  onChange: (name: string) => void
}

const typeWords = defineMessages({
  en: { failed: 'We couldn’t load the visit types.', tryAgain: 'Try again' },
  es: { failed: 'No pudimos cargar los tipos de cita.', tryAgain: 'Intentar de nuevo' },
})

export function VisitTypeSelect({ types, value, disabled = false, onChange }: VisitTypeSelectProps) {
  const { failed, retry } = useTypesOfAll()
  const words = useMessages(typeWords)
  if (failed) return <LoadFailed title={words.failed} onRetry={retry} retry={words.tryAgain} />
  return (
    <Select
      value={value ?? ''}
      disabled={disabled}
      onChange={onChange}
      options={types.map(({ name, duration_minutes }) => ({
        value: name,
        label: `${describeKind(name, 'en')}, ${duration_minutes} minutes`,
      }))}
    />
  )
}

/** What a button does at the chosen time: "Book Mon 2 PM", or what is missing first. */
export function describeChoice(verb: string, time: string | undefined, hasPatient = true) {
  if (!hasPatient) return 'Choose a patient first'
  return time ? `${verb} ${formatNear(time, viewerZone(), 'en')}` : 'Pick a time first'
}
