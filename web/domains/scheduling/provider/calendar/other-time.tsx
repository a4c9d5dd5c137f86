import { Temporal } from 'temporal-polyfill'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface OtherTimeProps {
  timeZone: string
  /** The chosen moment, and whether the provider confirmed it. */
  at: string | undefined
  confirmed: boolean
  onChange: (at: string | undefined, confirmed: boolean) => void
}

/** A time outside the provider's hours: typed, and confirmed once more. */
export function OtherTime({ timeZone, at, confirmed, onChange }: OtherTimeProps) {
  const local = at ? Temporal.Instant.from(at).toZonedDateTimeISO(timeZone) : undefined
  const value = local?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? ''
  return (
    <div className="grid gap-3 rounded-md border border-line p-3.5">
      <Field label="Date and time" hint="In your time zone. Patients aren’t offered this time.">
        <Input
          type="datetime-local"
          step={300}
          defaultValue={value}
          onChange={({ target }) => onChange(instantOf(target.value, timeZone), false)}
        />
      </Field>
      <Checkbox
        checked={confirmed}
        disabled={!at}
        onChange={() => onChange(at, !confirmed)}
        label="Yes, book it outside my hours"
      />
    </div>
  )
}

function instantOf(local: string, timeZone: string): string | undefined {
  if (!local) return
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString()
}
