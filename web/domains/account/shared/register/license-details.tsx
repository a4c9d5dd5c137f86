import { useState } from 'react'
import { optionalLicenseNumber } from '#core/fields/license-number.ts'
import { usStates } from '#core/fields/us-states.ts'
import { today } from '#web/platform/plain-date.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const longestNumber = 60

export type LicenseDetail = { number: string; expires: string }

/** "AZ" from "arizona", as the registration names its states. */
export const codeOf = (key: string) =>
  Object.entries(usStates).find(([, name]) => name.toLowerCase().replaceAll(' ', '_') === key)?.[0]

const number = optionalLicenseNumber(longestNumber)
const mistakeIn = (typed: string) => number.safeParse(typed).error?.issues[0]?.message

const nameOf = (key: string) => usStates[codeOf(key) as keyof typeof usStates] ?? key

interface LicenseDetailsProps {
  /** The states that are ticked. */
  states: readonly string[]
  /** The number for a state without its own. */
  fallback: string
  /** The form was sent once, so mistakes are shown. */
  tried: boolean
  onChange: (licenses: Record<string, LicenseDetail>) => void
}

/** Number and expiration of each license. Missing data can be added in the profile before verification. */
export function LicenseDetails({ states, fallback, tried, onChange }: LicenseDetailsProps) {
  const [details, setDetails] = useState<Record<string, LicenseDetail>>({})
  if (states.length === 0) return null
  function change(key: string, part: Partial<LicenseDetail>) {
    const next = { ...details, [key]: { number: '', expires: '', ...details[key], ...part } }
    setDetails(next)
    onChange(next)
  }
  return (
    <div className="grid gap-5">
      {states.map((key) => (
        <fieldset key={key} className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">{nameOf(key)}</legend>
          <Field
            label={`${nameOf(key)} license number`}
            optional
            error={tried ? mistakeIn(details[key]?.number ?? '') : undefined}
          >
            <Input
              maxLength={longestNumber}
              autoComplete="off"
              placeholder={fallback}
              value={details[key]?.number ?? ''}
              onChange={({ target }) => change(key, { number: target.value })}
            />
          </Field>
          <DateField
            label={`${nameOf(key)} license expires`}
            optional
            min={today()}
            value={details[key]?.expires ?? ''}
            onChange={(expires) => change(key, { expires })}
          />
        </fieldset>
      ))}
    </div>
  )
}
