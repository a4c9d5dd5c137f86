import { Temporal } from 'temporal-polyfill'
import { formatTime } from '#core/scheduling/format-when.ts'
import { minutesLeft } from '#core/scheduling/schedule.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { noHours, useHours } from '../../shared/calendar-api.ts'
import type { Bookable } from '../../shared/use-open-days.ts'

interface OtherTimeProps {
  provider: Bookable
  durationMinutes: number
  /** The chosen moment, and whether the provider confirmed it. */
  at: string | undefined
  confirmed: boolean
  onChange: (at: string | undefined, confirmed: boolean) => void
}

/** A time outside the provider's hours: typed, and confirmed once more. */
export function OtherTime({ provider, durationMinutes, at, confirmed, onChange }: OtherTimeProps) {
  const timeZone = provider.time_zone
  const schedule = useHours().data?.get(provider.id) ?? noHours
  const local = at ? Temporal.Instant.from(at).toZonedDateTimeISO(timeZone) : undefined
  const value = local?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? ''
  return (
    <div className="grid gap-3 rounded-md border border-line p-3.5">
      <Field
        label="Date and time"
        hint={`In your time zone. ${describeWhyOutside(at, durationMinutes, at ? minutesLeft(at, timeZone, schedule) : 0, timeZone)}`}
        error={at && hasPassed(at) ? 'That time has passed. Choose a later time.' : undefined}
      >
        <Input
          type="datetime-local"
          step={300}
          defaultValue={value}
          onChange={({ target }) => onChange(instantOf(target.value, timeZone), false)}
        />
      </Field>
      <Checkbox
        checked={confirmed}
        disabled={!at || hasPassed(at)}
        onChange={() => onChange(at, !confirmed)}
        label="Yes, book it outside my hours"
      />
    </div>
  )
}

export function hasPassed(at: string): boolean {
  return Date.parse(at) <= timeNow()
}

function describeWhyOutside(at: string | undefined, minutes: number, left: number, timeZone: string): string {
  if (!at || left === 0 || left >= minutes) return 'Patients aren’t offered this time.'
  const end = formatTime(Date.parse(at) + left * 60_000, timeZone)
  return `A ${minutes}-minute visit runs past the end of your hours at ${end}. ${left === 1 ? 'Only 1 minute fits' : `Up to ${left} minutes fit`}.`
}

function instantOf(local: string, timeZone: string): string | undefined {
  if (!local) return
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString()
}
