import { useState } from 'react'
import { mentionsCrisis } from '#core/safety/mentions-crisis.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { EmergencyPanel } from '#web/ui/emergency-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { messages } from './messages.ts'

interface NotesFieldProps {
  providerName: string | undefined
  value: string
  onChange: (notes: string) => void
}

/** Words that say somebody may be in danger open the emergency panel at once: a note is read days later. */
export function NotesField({ providerName, value, onChange }: NotesFieldProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [closed, setClosed] = useState(false)
  return (
    <div className="grid gap-4">
      <Field
        label={providerName ? words.noteFor(providerName) : words.noteForProvider}
        optional
        hint={words.noteHint}
      >
        <Textarea
          rows={3}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {mentionsCrisis(value) && !closed && (
        <EmergencyPanel language={language} onClose={() => setClosed(true)} />
      )}
    </div>
  )
}
