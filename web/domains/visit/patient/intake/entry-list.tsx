import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CrisisHelp } from './crisis-help.tsx'
import { messages } from './messages.ts'
import type { IntakeValues } from './values.ts'

interface EntryListProps {
  name: 'currentMedications' | 'allergies'
  hint: string
}

/**
 * Enter or Add adds the input to the list, and each entry can be removed. Input that isn't added yet also counts, so
 * that nothing is left out.
 */
export function EntryList({ name, hint }: EntryListProps) {
  const words = useMessages(messages)
  const { control } = useFormContext<IntakeValues>()
  const { field } = useController({ control, name })
  const [text, setText] = useState('')
  /** The entry of the form that is still being typed. */
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const entries = field.value.filter((entry) => entry !== typed)

  function type(text: string) {
    const entry = text.trim()
    const isNew = entry !== '' && !entries.includes(entry)
    setText(text)
    setTyped(isNew ? entry : undefined)
    field.onChange(isNew ? [...entries, entry] : entries)
  }

  function add() {
    setText('')
    setTyped(undefined)
    input.current?.focus()
  }

  function remove(entry: string) {
    field.onChange(field.value.filter((one) => one !== entry))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid content-start gap-3 md:col-span-2">
      <Field label={words[name]} hint={text.trim() ? words.pressAdd : hint}>
        <div className="flex gap-2">
          <Input
            ref={input}
            value={text}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="secondary" aria-label={words.addTo(words[name])} onClick={add}>
            <Plus />
            {words.add}
          </Button>
        </div>
      </Field>
      {entries.length > 0 && (
        <ul aria-label={words[name]} className="flex flex-wrap gap-2">
          {entries.map((entry) => (
            <li
              key={entry}
              className="inline-flex min-h-9 items-center gap-1 rounded-full bg-surface-2 pl-3.5 text-sm"
            >
              <span className="py-1 wrap-anywhere">{entry}</span>
              <button
                type="button"
                aria-label={words.remove(entry)}
                onClick={() => remove(entry)}
                className="tap-target grid size-9 place-items-center rounded-full text-ink-muted hover:text-danger"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <CrisisHelp name={name} />
    </div>
  )
}
