import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type CustomTemplate, customTemplate } from '#core/notes/custom-template.ts'
import { type SectionContent, sectionContents } from '#core/notes/templates.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type Section = CustomTemplate['sections'][number] & { key: string }

const newSection = (): Section => ({ key: crypto.randomUUID(), name: '', holds: ['reported'], starter: '' })

interface TemplateEditorProps {
  template: CustomTemplate | undefined
  busy: boolean
  onClose: () => void
  onSave: (template: CustomTemplate) => void
}

/** A clinician's own note format: its sections, and what the draft puts into each. */
export function TemplateEditor({ template, busy, onClose, onSave }: TemplateEditorProps) {
  const formId = useId()
  const [name, setName] = useState(template?.name ?? '')
  const [description, setDescription] = useState(template?.description ?? '')
  const [sections, setSections] = useState<Section[]>(
    () => template?.sections.map((section) => ({ ...section, key: crypto.randomUUID() })) ?? [newSection()],
  )
  const [problem, setProblem] = useState<string>()
  const change = (key: string, more: Partial<Section>) =>
    setSections((before) =>
      before.map((section) => (section.key === key ? { ...section, ...more } : section)),
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    const id = template?.id ?? `custom-${crypto.randomUUID()}`
    const read = customTemplate.safeParse({ id, name, description, sections })
    if (read.success) onSave(read.data)
    else setProblem(read.error.issues[0]?.message)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={template ? `Edit ${template.name}` : 'Add your own format'}
      description="Whatever is said about danger stands in every note, in the first section if no other takes it."
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-3.5 md:grid-cols-2">
          <Field label="Name">
            <Input value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label="Description" optional>
            <Input value={description} onChange={({ target }) => setDescription(target.value)} />
          </Field>
        </div>
        <ol className="grid gap-3">
          {sections.map((section, n) => (
            <li key={section.key} className="grid gap-3 border-t border-line pt-3">
              <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
                <Field label={`Section ${n + 1}`}>
                  <Input
                    value={section.name}
                    onChange={({ target }) => change(section.key, { name: target.value })}
                  />
                </Field>
                <Field label="Starter phrase" optional>
                  <Input
                    value={section.starter}
                    onChange={({ target }) => change(section.key, { starter: target.value })}
                  />
                </Field>
                <Button
                  variant="danger-quiet"
                  size="icon"
                  aria-label={`Remove section ${n + 1}`}
                  disabled={sections.length === 1}
                  onClick={() => setSections((before) => before.filter(({ key }) => key !== section.key))}
                >
                  <Trash2 />
                </Button>
              </div>
              <Contents section={section} onChange={(holds) => change(section.key, { holds })} />
            </li>
          ))}
        </ol>
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setSections((before) => [...before, newSection()])}
        >
          <Plus />
          Add a section
        </Button>
        {problem && <Banner tone="danger" title={problem} />}
        <DialogActions sticky>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving…">
            Save format
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const contents = Object.entries(sectionContents) as [SectionContent, { label: string }][]

function Contents({ section, onChange }: { section: Section; onChange: (holds: SectionContent[]) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      <legend className="mb-1 text-xs font-semibold">What belongs in it</legend>
      {contents.map(([content, { label }]) => (
        <Checkbox
          key={content}
          label={label}
          checked={section.holds.includes(content)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...section.holds, content] : section.holds.filter((one) => one !== content),
            )
          }
        />
      ))}
    </fieldset>
  )
}
