import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { showPlainDate } from '#web/platform/plain-date.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonalFields } from '../profile-form/personal-fields.tsx'
import { useProfileWords } from '../profile-form/use-profile-words.ts'
import type { RegistrationValues } from './registration-values.ts'
import { useWords } from './use-words.ts'

/** Data from the sign-up is shown, not asked again; only missing data gets a field. */
export function KnownPerson({ profile }: { profile: Profile }) {
  const words = useWords()
  const labels = useProfileWords()
  const form = useFormContext<RegistrationValues>()
  const { first_name, last_name, date_of_birth, phone } = form.watch()
  const { errors } = form.formState
  const [changing, setChanging] = useState(
    !profile.first_name || !profile.last_name || !profile.date_of_birth,
  )
  const wrong = errors.first_name || errors.last_name || errors.date_of_birth
  if (changing || wrong) return <PersonalFields />
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface-2 px-4 py-3">
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">
            {first_name} {last_name}
          </b>
          <span className="text-sm text-ink-muted">
            {words.born(showPlainDate(date_of_birth))}
            {profile.phone && `, ${phone}`}
          </span>
        </p>
        <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      </div>
      {(!profile.phone || errors.phone) && (
        <TextField
          form={form}
          name="phone"
          label={labels.phone}
          hint={labels.phoneHint}
          type="tel"
          autoComplete="tel"
        />
      )}
    </div>
  )
}
