import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#core/language.ts'
import { longestSentence, mostEntries, type PlanContact } from '#core/safety/plan/plan.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { messages } from './messages.ts'

interface ListProps<Entry> {
  label: string
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  language: Language
}

/** One line each: what the patient notices or does. */
export function SentenceList(props: ListProps<string>) {
  const words = messages[props.language]
  return (
    <Rows {...props} blank="">
      {(entry, index, change) => (
        <Field label={words.entry(index + 1)} hideLabel className="grow">
          <Input value={entry} maxLength={longestSentence} onChange={({ target }) => change(target.value)} />
        </Field>
      )}
    </Rows>
  )
}

const nobody: PlanContact = { name: '', detail: '', phone: '' }

/** People and places: a name, what they are, and a number to call where there is one. */
export function ContactList({ error, ...props }: ListProps<PlanContact> & { error?: string | undefined }) {
  const words = messages[props.language]
  return (
    <>
      <Rows {...props} blank={nobody}>
        {(entry, index, change) => (
          <div className="grid min-w-0 grow grid-cols-1 gap-2.5 sm:grid-cols-3">
            <Field label={words.name}>
              <Input
                value={entry.name}
                maxLength={120}
                autoComplete="off"
                aria-label={`${words.entry(index + 1)}, ${words.name}`}
                onChange={({ target }) => change({ ...entry, name: target.value })}
              />
            </Field>
            <Field label={words.detail}>
              <Input
                value={entry.detail}
                maxLength={160}
                autoComplete="off"
                aria-label={`${words.entry(index + 1)}, ${words.detail}`}
                onChange={({ target }) => change({ ...entry, detail: target.value })}
              />
            </Field>
            <Field label={words.phone}>
              <Input
                type="tel"
                value={entry.phone}
                maxLength={25}
                autoComplete="off"
                aria-label={`${words.entry(index + 1)}, ${words.phone}`}
                onChange={({ target }) => change({ ...entry, phone: target.value })}
              />
            </Field>
          </div>
        )}
      </Rows>
      <div role="alert">{error && <p className="mt-2 text-sm font-medium text-danger">{error}</p>}</div>
    </>
  )
}

interface RowsProps<Entry> extends ListProps<Entry> {
  blank: Entry
  children: (entry: Entry, index: number, change: (entry: Entry) => void) => ReactNode
}

function Rows<Entry>({ label, entries, onChange, language, blank, children }: RowsProps<Entry>) {
  const words = messages[language]
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => onChange([...entries, blank]))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  /** Enter moves to the next line: only the button saves the plan. */
  function goOn(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const next = list.current?.children[index + 1]
    if (next) next.querySelector('input')?.focus()
    else if (event.target.value.trim() && entries.length < mostEntries) add()
  }
  function remove(index: number) {
    flushSync(() => onChange(entries.toSpliced(index, 1)))
    const after = list.current?.children[Math.min(index, entries.length - 2)]
    const focused = after?.querySelector('input') ?? adding.current
    focused?.focus()
  }

  return (
    <>
      <ul ref={list} aria-label={label} className="grid gap-2.5 empty:hidden">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          <li key={index} className="flex items-end gap-1.5" onKeyDown={(event) => goOn(event, index)}>
            {children(entry, index, (changed) => onChange(entries.with(index, changed)))}
            <Button
              variant="plain"
              size="icon"
              aria-label={words.remove(index + 1)}
              onClick={() => remove(index)}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
      {entries.length < mostEntries && (
        <Button
          ref={adding}
          variant="secondary"
          size="sm"
          className="mt-2.5"
          aria-label={words.addTo(label)}
          onClick={add}
        >
          <Plus />
          {words.add}
        </Button>
      )}
    </>
  )
}
