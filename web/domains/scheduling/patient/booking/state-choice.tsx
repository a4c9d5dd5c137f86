import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { stateName, stateOptions } from '#core/fields/us-states.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useBookingWords } from './use-booking-words.ts'

interface StateChoiceProps {
  /** No provider of the practice may see patients there. */
  nobody?: boolean
  state: string | undefined
  onChange: (state: string) => void
}

/** Where the patient will be: it decides who may see them. */
export function StateChoice({ nobody = false, state, onChange }: StateChoiceProps) {
  const words = useBookingWords()
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  if (state && !changing)
    return (
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-2 text-sm text-ink-muted">
        {!nobody && (
          <Badge tone="primary" className="px-3! py-1.25! text-sm!">
            <MapPin />
            {words.licensedIn(stateName(state, language))}
          </Badge>
        )}
        <span>{words.youWillBe(stateName(state, language))}</span>
        <button
          type="button"
          className="font-semibold text-primary underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => setChanging(true)}
        >
          {words.changeState}
        </button>
      </p>
    )
  const choice = (
    <Field label={words.whichState} hint={words.whichStateHint} className="max-w-80">
      <NativeSelect
        options={stateOptions(language)}
        placeholder={words.chooseState}
        value={state ?? ''}
        autoFocus={changing}
        onChange={(event) => {
          if (!event.target.value) return
          setChanging(false)
          onChange(event.target.value)
        }}
      />
    </Field>
  )
  if (!state) return choice
  return (
    <div className="grid justify-items-start gap-2">
      {choice}
      <Button variant="quiet" size="sm" onClick={() => setChanging(false)}>
        {words.keepState(stateName(state, language))}
      </Button>
    </div>
  )
}
