import { unitsOf, withUnits } from '#core/billing/units.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

const mostOffered = 12

interface UnitsSelectProps {
  code: CodeSuggestion
  onChange: (code: CodeSuggestion) => void
}

/** How often a procedure was done, for codes that one visit can have several of. */
export function UnitsSelect({ code, onChange }: UnitsSelectProps) {
  const units = unitsOf(code)
  const offered = Array.from({ length: Math.max(mostOffered, units) }, (_, at) => String(at + 1))
  return (
    <div className="w-30 shrink-0">
      <NativeSelect
        aria-label={`Units of ${code.code}`}
        placeholder={null}
        value={String(units)}
        options={offered.map((value) => ({ value, label: value === '1' ? '1 unit' : `${value} units` }))}
        onChange={({ target }) => onChange(withUnits(code, Number(target.value)))}
      />
    </div>
  )
}
