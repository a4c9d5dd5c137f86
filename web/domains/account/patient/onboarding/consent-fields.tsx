import { useFormContext } from 'react-hook-form'
import { useMessages } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { messages } from './messages.ts'
import type { RegistrationValues } from './registration-values.ts'

export function ConsentFields() {
  const words = useMessages(messages)
  const { register } = useFormContext<RegistrationValues>()
  const required = <Badge className="ml-1.5 align-[.1em]">{words.required}</Badge>
  return (
    <div className="grid gap-4">
      <Checkbox
        {...register('hipaa_consent')}
        aria-required
        hint={words.hipaaHint}
        label={
          <>
            {words.hipaa} {required}
          </>
        }
      />
      <Checkbox
        {...register('treatment_consent')}
        aria-required
        hint={words.telehealthHint}
        label={
          <>
            {words.telehealth} {required}
          </>
        }
      />
      <hr className="border-line" />
      <Checkbox {...register('ai_assisted_notes_consent')} hint={words.aiNotesHint} label={words.aiNotes} />
      <Checkbox {...register('recording_consent_given')} hint={words.recordingHint} label={words.recording} />
    </div>
  )
}
