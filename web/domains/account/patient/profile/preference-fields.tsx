import { useFormContext } from 'react-hook-form'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { timeZoneOptions } from '#web/platform/time-zones.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { messages } from './messages.ts'
import type { ProfileValues } from './profile-values.ts'

export function PreferenceFields() {
  const words = useMessages(messages)
  const language = useLanguage()
  const form = useFormContext<ProfileValues>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        form={form}
        name="preferred_language"
        label={words.preferred_language}
        hint={words.languageHint}
        options={Object.entries(words.languages).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        form={form}
        name="time_zone"
        label={words.time_zone}
        hint={words.timeZoneHint}
        options={timeZoneOptions(form.watch('time_zone'), language)}
      />
    </div>
  )
}

export function ChoiceFields() {
  const words = useMessages(messages)
  const { register } = useFormContext<ProfileValues>()
  return (
    <div className="grid gap-4">
      <Checkbox {...register('ai_assisted_notes_consent')} label={words.aiNotes} hint={words.choicesHint} />
      <Checkbox {...register('recording_consent_given')} label={words.recording} hint={words.choicesHint} />
    </div>
  )
}
