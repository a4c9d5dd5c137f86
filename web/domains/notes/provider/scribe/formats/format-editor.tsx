import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { CustomTemplate } from '#core/notes/custom-template.ts'
import { type SectionContent, sectionContents } from '#core/notes/templates.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field, FieldHelp } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import { useFormatVersions } from '../api.ts'
import { type FormatForm, type FormatSection, type FormatStart, useFormatForm } from './use-format-form.ts'

const contents = Object.entries(sectionContents) as [SectionContent, { label: string }][]

/** One section of a format: its name, a phrase to begin with, and what belongs in it. */
function SectionFields({ form, section, at }: { form: FormatForm; section: FormatSection; at: number }) {
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
        <legend className="mb-1 text-xs font-semibold">What goes in this section</legend>
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

interface FormatEditorProps {
  start: FormatStart
  providerId: string
  onClose: () => void
  onSaved: (id: string) => void
}

/** A note format of the practice: its sections, and what the draft puts into each. */
export default function FormatEditor({ start, providerId, onClose, onSaved }: FormatEditorProps) {
  const form = useFormatForm(start, providerId)
  const { errors } = form
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const id = await form.submit()
    if (id) onSaved(id)
  }

  return (
    <WrittenDialog
      unsaved={form.changed}
      onClose={onClose}
      busy={form.busy}
      width="lg"
      title={titleOf(start)}
      description="Everyone in your practice can use it. You and the supervising physician can edit it. Safety statements are always included. If no section is set up for them, they go in the first section."
    >
      <form ref={box} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid gap-3.5 md:grid-cols-2">
          <Field label="Name" error={errors.name}>
            <Input value={form.name} onChange={({ target }) => form.setName(target.value)} />
          </Field>
          <Field label="Description" optional error={errors.description}>
            <Input value={form.description} onChange={({ target }) => form.setDescription(target.value)} />
          </Field>
        </div>
        <ol className="grid gap-3">
          {form.sections.map((section, n) => (
            <SectionFields key={section.key} form={form} section={section} at={n} />
          ))}
        </ol>
        <div className="grid justify-items-start gap-1.5">
          <Button variant="secondary" size="sm" onClick={form.add}>
            <Plus />
            Add a section
          </Button>
          <FieldHelp id={undefined} error={errors.sections} />
        </div>
        {start.editing && start.editing.version > 1 && (
          <EarlierVersions formatId={start.editing.id} onTake={form.takeOver} />
        )}
        {errors.form && <Banner tone="danger" title={errors.form} />}
        <DialogActions sticky>
          <DialogClose asChild>
            <Button variant="secondary" disabled={form.busy}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" busy={form.busy} busyLabel="Saving…">
            Save format
          </Button>
        </DialogActions>
      </form>
    </WrittenDialog>
  )
}

function titleOf({ editing, values }: FormatStart) {
  if (editing) return `Edit ${editing.name}`
  return values ? 'Copy a format' : 'Add a format'
}

interface EarlierVersionsProps {
  formatId: string
  onTake: (values: CustomTemplate) => void
}

/** Earlier versions of the format and their authors. Restoring one fills the fields; saving makes it the latest. */
function EarlierVersions({ formatId, onTake }: EarlierVersionsProps) {
  const { data: [, ...earlier] = [], isError } = useFormatVersions(formatId)
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm py-1 font-semibold">Earlier versions</summary>
      {isError && <p role="alert">We couldn’t load them. Close this and try again.</p>}
      <ul className="mt-1 grid gap-2">
        {earlier.map(({ version, by, at, values }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="grow basis-60">
              Version {version}, {by}, {formatDateTime(at)}
              <span className="block text-xs text-ink-muted">
                {values.name}: {values.sections.map(({ name }) => name).join(', ')}
              </span>
            </span>
            <Button size="sm" variant="quiet" onClick={() => onTake(values)}>
              Restore version {version}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
