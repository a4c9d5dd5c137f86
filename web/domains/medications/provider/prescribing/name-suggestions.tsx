import { Plus } from 'lucide-react'
import { describeFrequency, describeRoute } from '#core/medications/describe-codes.ts'
import { searchMedications } from '#core/medications/search.ts'
import type { Medication } from '#core/medications/types.ts'
import { optionClass } from '#web/ui/overlay.ts'
import { Choice, Found } from '../../shared/found.tsx'
import type { PrescribeValues } from './prescribe-values.ts'

interface NameSuggestionsProps {
  text: string
  /** What this patient takes and took. */
  used: readonly Medication[]
  onPick: (values: Partial<PrescribeValues>) => void
}

/** From the first letter on: what this patient had before, what the data knows, and at last by hand. */
export function NameSuggestions({ text, used, onPick }: NameSuggestionsProps) {
  const { history, drugs, mayAddManually } = searchMedications(text, used, 'prescribed')
  if (history.length === 0 && drugs.length === 0 && !mayAddManually) return null
  return (
    <div className="grid gap-2 rounded-md bg-surface-2 p-2.5">
      {history.length > 0 && (
        <Found title="Used before">
          {history.map(({ name, dosage, route, frequency }) => (
            <Choice
              key={`${name} ${dosage} ${route} ${frequency}`}
              name={`${name} ${dosage}`}
              detail={`${describeRoute(route)}, ${describeFrequency(frequency)}`}
              onPick={() => onPick({ name, dosage, route, frequency })}
            />
          ))}
        </Found>
      )}
      {drugs.length > 0 && (
        <Found title="Medications">
          {drugs.map(({ name, genericName, brandName, category, routes }) => (
            <Choice
              key={genericName}
              name={name}
              detail={`${brandName} · ${category}`}
              onPick={() => onPick({ name, ...(routes[0] && { route: routes[0] }) })}
            />
          ))}
        </Found>
      )}
      {mayAddManually && (
        <button
          type="button"
          className={`${optionClass} bg-surface text-primary hover:bg-primary-tint`}
          onClick={() => onPick({ name: text.trim() })}
        >
          <Plus />
          Add “{text.trim()}” manually
        </button>
      )}
    </div>
  )
}
