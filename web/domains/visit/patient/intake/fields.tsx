import { Controller, useFormContext } from 'react-hook-form'
import { registerField } from '#web/platform/forms/register-field.ts'
import { useMessages } from '#web/platform/language.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { CrisisHelp } from './crisis-help.tsx'
import { messages } from './messages.ts'
import type { IntakeValues } from './values.ts'

type TextName = {
  [Name in keyof IntakeValues]: IntakeValues[Name] extends string ? Name : never
}[keyof IntakeValues]

interface TextProps {
  name: Exclude<TextName, 'gender'>
  hint?: string
}

export function ShortText({ name, hint, ...input }: TextProps & { type?: string; autoComplete?: string }) {
  const words = useMessages(messages)
  const form = useFormContext<IntakeValues>()
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Field label={words[name]} hint={hint}>
        <Input maxLength={300} {...input} {...registerField(form, name)} />
      </Field>
      <CrisisHelp name={name} />
    </div>
  )
}

export function LongText({ name, hint }: TextProps) {
  const words = useMessages(messages)
  const form = useFormContext<IntakeValues>()
  return (
    <div className="grid grid-cols-1 gap-3 md:col-span-2">
      <Field label={words[name]} hint={hint}>
        <Textarea rows={3} maxLength={4000} {...registerField(form, name)} />
      </Field>
      <CrisisHelp name={name} />
    </div>
  )
}

/** Nothing stands there in place of a 0: a score nobody has is not a score of nothing. */
export function Score({ name, most }: { name: 'phq9Score' | 'gad7Score'; most: number }) {
  const words = useMessages(messages)
  const { control } = useFormContext<IntakeValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={words[name]} hint={words.scoreHint(most)}>
          <Input
            ref={field.ref}
            name={field.name}
            type="number"
            inputMode="numeric"
            min={0}
            max={most}
            value={field.value || ''}
            onChange={({ target }) => field.onChange(within(target.valueAsNumber, most))}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  )
}

const within = (score: number, most: number) => Math.min(most, Math.max(0, Math.round(score) || 0))
