import { Check } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

const words: Record<string, string> = {
  registration: 'Registration not finished',
  history: 'Health history not finished',
  documents: 'Documents to sign',
  visit_intake: 'Visit questions not answered',
  insurance: 'No insurance on file',
}

/** What the practice still needs from the patient. Names of forms, never their content. */
export function Outstanding({ forms }: { forms: readonly string[] }) {
  if (forms.length === 0)
    return (
      <span className="inline-flex items-center gap-1 text-xs text-success">
        <Check className="size-3.5" />
        All forms done
      </span>
    )
  return (
    <span className="flex flex-wrap gap-1">
      {forms.map((form) => (
        <Badge key={form} tone="warning" className="whitespace-normal!">
          {words[form] ?? form}
        </Badge>
      ))}
    </span>
  )
}
