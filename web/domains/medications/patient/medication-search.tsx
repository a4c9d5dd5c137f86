import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { isDuplicate } from '#core/medications/duplicates.ts'
import type { Medication } from '#core/medications/types.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { optionClass } from '#web/ui/overlay.ts'
import { Choice, Found } from '../shared/found.tsx'
import { focusRow } from './focus-row.ts'
import { words } from './messages.ts'
import { rowByHand, rowFromCombination, rowFromDrug } from './rows.ts'
import { searchAsSpoken } from './search-as-spoken.ts'
import { describeHow } from './wording.ts'

interface MedicationSearchProps {
  rows: readonly Medication[]
  history: readonly Medication[]
  onAdd: (row: Medication) => void
}

/** From the first letter on: what was taken before, what the database knows, and at last by hand. */
export function MedicationSearch({ rows, history, onAdd }: MedicationSearchProps) {
  const say = useMessages(words)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const found = searchAsSpoken(
    text,
    [...rows, ...history].filter(({ name }) => name.trim()),
  )
  const nothing = text.trim() && !found.history.length && !found.drugs.length && !found.mayAddManually

  function add(row: Medication) {
    if (row.dosage && isDuplicate(row, rows)) {
      setRefused(true)
      toast.error(say.duplicate)
      return
    }
    onAdd(row)
    setText('')
    setRefused(false)
    requestAnimationFrame(() => focusRow(row.id))
  }

  return (
    <search className="rounded-lg bg-surface-2 p-4">
      <Field label={say.search} error={refused ? say.duplicate : undefined}>
        <div className="relative">
          <Search className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted" />
          <Input
            type="search"
            value={text}
            autoComplete="off"
            placeholder={say.searchPlaceholder}
            className="pl-11"
            onChange={(event) => {
              setText(event.target.value)
              setRefused(false)
            }}
          />
        </div>
      </Field>
      <div aria-live="polite" className="grid gap-3 not-empty:mt-3">
        {found.history.length > 0 && (
          <Found title={say.fromHistory}>
            {found.history.map((combination) => {
              const row = rowFromCombination(combination)
              const how = describeHow(row, say)
              return (
                <Choice key={`${row.name} ${how}`} name={row.name} detail={how} onPick={() => add(row)} />
              )
            })}
          </Found>
        )}
        {found.drugs.length > 0 && (
          <Found title={say.fromDatabase}>
            {found.drugs.map((drug) => (
              <Choice
                key={drug.genericName}
                name={drug.name}
                detail={language === 'en' ? `${drug.brandName} · ${drug.category}` : drug.brandName}
                onPick={() => add(rowFromDrug(drug))}
              />
            ))}
          </Found>
        )}
        {found.mayAddManually && (
          <button
            type="button"
            className={`${optionClass} bg-surface text-primary hover:bg-primary-tint`}
            onClick={() => add(rowByHand(text))}
          >
            <Plus />
            {say.manually(text.trim())}
          </button>
        )}
        {nothing && <p className="text-sm text-ink-muted">{say.nothing}</p>}
      </div>
    </search>
  )
}
