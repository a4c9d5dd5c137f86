import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { timeZoneOptions } from '#web/platform/time-zones.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { ProfileForm } from './name-fields.tsx'

export function PublicFields({ form, accountEmail }: { form: ProfileForm; accountEmail: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Bio"
        optional
        hint="How you work and with whom, in plain words."
        error={form.formState.errors.bio?.message}
        className="sm:col-span-2"
      >
        <Textarea {...registerField(form, 'bio')} rows={4} />
      </Field>
      <TextField
        form={form}
        name="experience_years"
        label="Years of experience"
        optional
        type="number"
        min={0}
        max={99}
        inputMode="numeric"
      />
      <TextField form={form} name="languages" label="Languages" hint="With commas between them." optional />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        optional
        type="email"
        autoComplete="email"
        hint={`Left empty, it is ${accountEmail}.`}
      />
      <NativeSelectField
        form={form}
        name="time_zone"
        label="Time zone"
        hint="Your weekly hours are meant in it."
        options={timeZoneOptions(form.watch('time_zone'), 'en')}
      />
      <Checkbox
        {...form.register('is_available')}
        label="Available for booking"
        hint="Without it you are not in the list that patients choose from."
        className="sm:col-span-2"
      />
    </div>
  )
}
