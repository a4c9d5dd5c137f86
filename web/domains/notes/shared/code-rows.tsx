import { Trash2 } from 'lucide-react'
import { allowsUnits, describeUnits } from '#core/billing/units.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { Button } from '#web/ui/button.tsx'
import { AddCode } from '../provider/editor/codes.tsx'
import { UnitsSelect } from './units-select.tsx'

interface CodeRowsProps {
  title: string
  kind: 'diagnoses' | 'procedures'
  codes: readonly CodeSuggestion[]
  onChange: (codes: CodeSuggestion[]) => void
}

/** The codes of a visit, each of which can be removed, and the way to add one. */
export function CodeRows({ title, kind, codes, onChange }: CodeRowsProps) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <li key={code.code} className="flex items-center gap-2 text-sm">
            <span className="grow">
              <b className="num font-semibold">{code.code}</b> {describeUnits(code)}
            </span>
            {kind === 'procedures' && allowsUnits(code.code) && (
              <UnitsSelect
                code={code}
                onChange={(changed) => onChange(codes.map((one) => (one === code ? changed : one)))}
              />
            )}
            <Button
              size="sm"
              variant="plain"
              aria-label={`Remove ${code.code}`}
              onClick={() => onChange(codes.filter((one) => one !== code))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <AddCode
        kind={kind}
        always
        onAdd={(code) => onChange([...codes.filter((one) => one.code !== code.code), code])}
      />
    </section>
  )
}
