import { useLanguage, useMessages } from '#web/lib/language.ts'
import { sayKind } from '#web/lib/scheduling/provider-words.ts'
import type { VisitType } from '#web/lib/scheduling/visit-types.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { messages } from '../messages.ts'

interface VisitTypeChoiceProps {
  types: readonly VisitType[]
  value: string
  onChange: (name: string) => void
}

export function VisitTypeChoice({ types, value, onChange }: VisitTypeChoiceProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  return (
    <RadioGroup
      aria-label={words.kind}
      look="cards"
      className="md:grid-cols-3!"
      value={value}
      onChange={onChange}
      options={types.map(({ name, duration_minutes }) => ({
        value: name,
        label: sayKind(name, language),
        hint: words.minutes(duration_minutes),
      }))}
    />
  )
}
