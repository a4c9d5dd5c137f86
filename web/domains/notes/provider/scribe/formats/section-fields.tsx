import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { type SectionContent, sectionContents } from '#core/notes/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldHelp } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { FormatForm, FormatSection } from './use-format-form.ts'

const contents = Object.entries(sectionContents) as [SectionContent, { label: string }][]

/** One section of a format: its name, a phrase to begin with, and what belongs in it. */
export function SectionFields({
  form,
  section,
  at,
}: {
  form: FormatForm
  section: FormatSection
  at: number
}) {
  const helpId = useId()
  const { key, name, starter, holds } = section
  const errorOf = (field: string) => form.errors[`sections.${at}.${field}`]
  const toggle = (content: SectionContent, on: boolean) =>
    form.change(key, { holds: on ? [...holds, content] : holds.filter((one) => one !== content) })
  return (
    <li className="grid gap-3 border-t border-line pt-3">
      <div className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
        <Field label={`Section ${at + 1}`} error={errorOf('name')}>
          <Input value={name} onChange={({ target }) => form.change(key, { name: target.value })} />
        </Field>
        <Field label="Starter phrase" optional error={errorOf('starter')}>
          <Input value={starter} onChange={({ target }) => form.change(key, { starter: target.value })} />
        </Field>
        <Button
          variant="danger-quiet"
          size="icon"
          className="md:mt-7"
          aria-label={`Remove section ${at + 1}`}
          disabled={form.sections.length === 1}
          onClick={() => form.remove(key)}
        >
          <Trash2 />
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm" aria-describedby={helpId}>
        <legend className="mb-1 text-xs font-semibold">What belongs in it</legend>
        {contents.map(([content, { label }]) => (
          <Checkbox
            key={content}
            label={label}
            checked={holds.includes(content)}
            aria-invalid={Boolean(errorOf('holds')) || undefined}
            onChange={({ target }) => toggle(content, target.checked)}
          />
        ))}
      </fieldset>
      <FieldHelp id={helpId} error={errorOf('holds')} />
    </li>
  )
}
