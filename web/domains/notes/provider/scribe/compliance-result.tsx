import { CircleAlert, CircleCheck } from 'lucide-react'
import { checkCompliance } from '#core/notes/check-compliance.ts'

interface ComplianceResultProps {
  note: Parameters<typeof checkCompliance>[0]
  unsignedAddenda: number
}

/** What a note still lacks. */
export default function ComplianceResult({ note, unsignedAddenda }: ComplianceResultProps) {
  const { compliant, issues } = checkCompliance(note, unsignedAddenda)
  if (compliant)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
        Compliant: required elements present.
      </p>
    )
  return (
    <ul className="grid gap-1.5">
      {issues.map((issue) => (
        <li key={issue} className="flex items-center gap-2 font-semibold">
          <CircleAlert aria-hidden="true" className="size-4.5 flex-none text-warning" />
          {issue}
        </li>
      ))}
    </ul>
  )
}
