import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field, FieldHelp } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { SectionFields } from './section-fields.tsx'
import { type FormatStart, useFormatForm } from './use-format-form.ts'

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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={titleOf(start)}
      description="Everybody in your practice can use it; you and the supervising physician can change it. Whatever is said about danger stands in every note, in the first section if no other takes it."
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
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Saving…">
            Save format
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function titleOf({ editing, values }: FormatStart) {
  if (editing) return `Edit ${editing.name}`
  return values ? 'Copy a format' : 'Add a format'
}
