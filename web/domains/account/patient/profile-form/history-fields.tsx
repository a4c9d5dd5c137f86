import { useFormContext } from 'react-hook-form'
import { registerField } from '#web/platform/forms/register-field.ts'
import { CrisisPanel } from '#web/platform/safety/crisis-panel.tsx'
import { useCrisis } from '#web/platform/safety/use-crisis.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { HistoryValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

const names = ['past_medical_history', 'surgical_history', 'allergies'] as const

/** The first questions a doctor asks. A possible safety concern in the text opens the emergency panel. */
export function HistoryFields({ allergiesRequired = false }: { allergiesRequired?: boolean }) {
  const words = useProfileWords()
  const form = useFormContext<HistoryValues>()
  const [past, surgical, allergies] = form.watch(names)
  // Text on file was checked when it was written; opening the form doesn't check it again.
  const { defaultValues } = form.formState
  const written = (name: (typeof names)[number], text: string) =>
    text === defaultValues?.[name] ? undefined : text
  const crisis = useCrisis({
    past_medical_history: written('past_medical_history', past),
    surgical_history: written('surgical_history', surgical),
    allergies: written('allergies', allergies),
  })
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
            optional={!(allergiesRequired && name === 'allergies')}
          >
            <Textarea {...registerField(form, name)} rows={name === 'allergies' ? 2 : 4} />
          </Field>
          {name === 'allergies' && allergies === '' && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => {
                form.setValue('allergies', words.none, { shouldDirty: true, shouldValidate: true })
                // The button goes away with the press.
                form.setFocus('allergies')
              }}
            >
              {words.noAllergies}
            </Button>
          )}
          {crisis.at === name && <CrisisPanel crisis={crisis} source="profile" />}
        </div>
      ))}
    </div>
  )
}
