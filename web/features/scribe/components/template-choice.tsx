import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CustomTemplate } from '#core/notes/custom-template.ts'
import type { NoteTemplate } from '#core/notes/types.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { useSaveTemplates } from '../api/own-templates.ts'
import { TemplateEditor } from './template-editor.tsx'

interface TemplateChoiceProps {
  templates: readonly NoteTemplate[]
  ownTemplates: readonly CustomTemplate[]
  templateId: string
  onTemplate: (id: string) => void
}

export function TemplateChoice({ templates, ownTemplates, templateId, onTemplate }: TemplateChoiceProps) {
  const [editing, setEditing] = useState<CustomTemplate | 'new'>()
  const [removing, setRemoving] = useState<CustomTemplate>()
  const save = useSaveTemplates()
  return (
    <section aria-labelledby="template-title">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 id="template-title" className="heading-card">
          Note template
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setEditing('new')}>
          <Plus />
          Add your own format
        </Button>
      </div>
      <div role="radiogroup" aria-labelledby="template-title" className="grid gap-2 md:grid-cols-2">
        {templates.map((template) => {
          const own = ownTemplates.find(({ id }) => id === template.id)
          const chosen = template.id === templateId
          return (
            <div
              key={template.id}
              className={cx(
                'grid gap-1.5 rounded-lg border bg-surface p-3',
                chosen ? 'border-primary inset-ring inset-ring-primary bg-primary-tint' : 'border-line',
              )}
            >
              <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-2.5">
                <input
                  type="radio"
                  name="note-template"
                  value={template.id}
                  checked={chosen}
                  onChange={() => onTemplate(template.id)}
                  className="mt-1 size-4 accent-(--primary)"
                />
                <span>
                  <b className="block text-sm font-semibold">{template.name}</b>
                  <span className="block text-xs text-ink-muted">
                    {template.description || template.sections.map(({ name }) => name).join(', ')}
                  </span>
                </span>
              </label>
              {own && (
                <div className="flex gap-1 pl-5.5">
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Edit ${own.name}`}
                    onClick={() => setEditing(own)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="danger-quiet"
                    size="sm"
                    aria-label={`Remove ${own.name}`}
                    onClick={() => setRemoving(own)}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </div>
          )
        })}
      </div>
      {editing && (
        <TemplateEditor
          template={editing === 'new' ? undefined : editing}
          busy={save.isPending}
          onClose={() => setEditing(undefined)}
          onSave={(template) =>
            save.mutate([...ownTemplates.filter(({ id }) => id !== template.id), template], {
              onSuccess: () => {
                setEditing(undefined)
                onTemplate(template.id)
              },
            })
          }
        />
      )}
      <Confirm
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={`Remove ${removing?.name ?? 'this format'}?`}
        description="Notes already written in it stay as they are."
        confirmLabel="Remove format"
        cancelLabel="Keep format"
        onConfirm={() => save.mutate(ownTemplates.filter(({ id }) => id !== removing?.id))}
      />
    </section>
  )
}
