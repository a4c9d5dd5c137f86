import { useFormContext } from 'react-hook-form'
import { useCrisis } from '#web/domains/safety/index.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { HistoryValues } from './profile-values.ts'
import { profileWords } from './words.ts'

const names = ['past_medical_history', 'surgical_history', 'allergies'] as const

/** What a doctor asks first. People write here what they would say; words of danger open the emergency panel. */
export function HistoryFields() {
  const words = useMessages(profileWords)
  const language = useLanguage()
  const form = useFormContext<HistoryValues>()
  const [past, surgical, allergies] = form.watch(names)
  const crisis = useCrisis({ past_medical_history: past, surgical_history: surgical, allergies })
  const hints = {
    past_medical_history: words.pastHint,
    surgical_history: words.surgicalHint,
    allergies: words.allergiesHint,
  }
  return (
    <div className="grid gap-5">
      {names.map((name) => (
        <div key={name} className="grid gap-3">
          <Field
            label={words[name]}
            hint={hints[name]}
            error={form.getFieldState(name, form.formState).error?.message}
            optional
          >
            <Textarea {...registerField(form, name)} rows={name === 'allergies' ? 2 : 4} />
          </Field>
          {crisis.at === name && <EmergencyPanel language={language} onClose={crisis.close} />}
        </div>
      ))}
    </div>
  )
}
