import { Check, Lock } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { Right } from '#core/answers/representation.ts'
import { actingRights, readingRights } from '#web/domains/people/index.ts'
import { useMessages } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldHelp } from '#web/ui/field.tsx'
import { rightWords } from './words.ts'

const all: readonly Right[] = [...actingRights, ...readingRights]

/** A patient who signs in keeps their own profile and medication list, unless the whole record is shared as well. */
function useRightWords(patientSignsIn: boolean, inEffect: readonly Right[]) {
  const words = useMessages(rightWords)
  const formsOnly = patientSignsIn && !inEffect.includes('read_records')
  return (right: Right) => words[right === 'forms' && formsOnly ? 'formsOnly' : right]
}

interface RightsFieldProps {
  legend: string
  value: readonly Right[]
  onChange: (rights: Right[]) => void
  offered?: readonly Right[]
  /** Kept private by the rules at this age, even when checked. */
  kept?: readonly Right[]
  error?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
  patientSignsIn?: boolean
}

/** The rights as boxes to check. */
export function RightsField(props: RightsFieldProps) {
  const { legend, value, onChange, offered = all, kept = [], error, ref, patientSignsIn = false } = props
  const words = useMessages(rightWords)
  const say = useRightWords(
    patientSignsIn,
    value.filter((right) => !kept.includes(right)),
  )
  const helpId = useId()
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={helpId} className="grid gap-3 outline-none">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {offered.map((right) => (
        <Checkbox
          key={right}
          label={say(right)}
          hint={kept.includes(right) ? words.staysPrivate : undefined}
          checked={value.includes(right)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, right] : value.filter((one) => one !== right))
          }
        />
      ))}
      <FieldHelp id={helpId} error={error} />
    </fieldset>
  )
}

interface RightsListProps {
  now: readonly Right[]
  /** Given, but kept private by the rules at this age. */
  kept?: readonly Right[]
  keptLabel: string
  patientSignsIn?: boolean
}

export function RightsList({ now, kept = [], keptLabel, patientSignsIn = false }: RightsListProps) {
  const say = useRightWords(patientSignsIn, now)
  return (
    <ul className="grid gap-1.5 text-md">
      {all.map((right) =>
        now.includes(right) ? (
          <li key={right} className="flex gap-2">
            <Check className="mt-1 text-success" />
            {say(right)}
          </li>
        ) : (
          kept.includes(right) && (
            <li key={right} className="flex gap-2 text-ink-muted">
              <Lock className="mt-1" />
              <span>
                {say(right)} <span className="font-semibold">({keptLabel})</span>
              </span>
            </li>
          )
        ),
      )}
    </ul>
  )
}
