import { useLanguage, useMessages } from '#web/platform/language.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { VisitType } from '../../shared/visit-types.ts'
import { messages } from './messages.ts'

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
        label: describeKind(name, language),
        hint: words.minutes(duration_minutes),
      }))}
    />
  )
}
