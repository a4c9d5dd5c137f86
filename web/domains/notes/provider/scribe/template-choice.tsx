import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { NoteTemplate } from '#core/notes/types.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { type NoteFormat, useRetireFormat } from './api.ts'
import type { FormatStart } from './formats/use-format-form.ts'
import type { Templates } from './use-templates.ts'

const FormatEditor = lazyPart(() => import('./formats/format-editor.tsx'))

interface TemplateChoiceProps {
  templates: Templates
  /** Who is choosing; a format can't be added without a provider row. */
  providerId: string | undefined
}

export function TemplateChoice({ templates, providerId }: TemplateChoiceProps) {
  const { offered, formats, chosen, choose } = templates
  const auth = useAuth()
  const isSupervisor = auth.status === 'signed-in' && auth.role === 'admin'
  const [start, setStart] = useState<FormatStart>()
  const [removing, setRemoving] = useState<NoteFormat>()
  const retire = useRetireFormat()
  const copy = ({ name, description, sections }: NoteFormat) =>
    setStart({ values: { name: `${name} (copy)`.slice(0, 60), description, sections } })
  const remove = (id: string) =>
    retire.mutate(id, {
      onError: (error) => {
        logProblem('A note format could not be removed', error)
        toast.error('We couldn’t remove the format. Please try again.')
      },
    })
  return (
    <section aria-labelledby="template-title">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 id="template-title" className="heading-card">
          Note template
        </h2>
        {providerId && (
          <Button variant="secondary" size="sm" onClick={() => setStart({})}>
            <Plus />
            Add a format
          </Button>
        )}
      </div>
      <div role="radiogroup" aria-labelledby="template-title" className="grid gap-2 md:grid-cols-2">
        {offered.map((template) => {
          const format = formats.find(({ id }) => id === template.id)
          return (
            <TemplateCard
              key={template.id}
              template={template}
              format={format}
              chosen={template.id === chosen?.id}
              mayChange={isSupervisor || format?.authorId === providerId}
              onChoose={() => choose(template.id)}
              onEdit={(editing) => setStart({ editing })}
              onCopy={providerId ? copy : undefined}
              onRemove={setRemoving}
            />
          )
        })}
      </div>
      {start && (
        <Suspense>
          <FormatEditor
            start={start}
            providerId={providerId ?? ''}
            onClose={() => setStart(undefined)}
            onSaved={(id) => {
              setStart(undefined)
              choose(id)
            }}
          />
        </Suspense>
      )}
      <Confirm
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={`Remove ${removing?.name ?? 'this format'}?`}
        description="No one in your practice will be able to choose it. Existing notes don’t change."
        confirmLabel="Remove format"
        cancelLabel="Keep format"
        onConfirm={() => removing && remove(removing.id)}
      />
    </section>
  )
}

interface TemplateCardProps {
  template: NoteTemplate
  /** The practice's own format behind it; none of a built-in one. */
  format: NoteFormat | undefined
  chosen: boolean
  mayChange: boolean
  onChoose: () => void
  onEdit: (format: NoteFormat) => void
  onCopy: ((format: NoteFormat) => void) | undefined
  onRemove: (format: NoteFormat) => void
}

function TemplateCard({ template, format, chosen, mayChange, ...on }: TemplateCardProps) {
  return (
    <div
      className={cx(
        'grid content-start gap-1.5 rounded-lg border bg-surface p-3',
        chosen ? 'border-primary inset-ring inset-ring-primary bg-primary-tint' : 'border-line',
      )}
    >
      <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-2.5">
        <input
          type="radio"
          name="note-template"
          value={template.id}
          checked={chosen}
          onChange={on.onChoose}
          className="mt-1 size-4 accent-(--primary)"
        />
        <span>
          <b className="block text-sm font-semibold">{template.name}</b>
          <span className="block text-xs text-ink-muted">
            {template.description || template.sections.map(({ name }) => name).join(', ')}
          </span>
        </span>
      </label>
      {format && (
        <div className="flex flex-wrap items-center gap-1 pl-5.5">
          <span className="mr-auto pl-1 text-xs text-ink-muted">
            By {format.author}, version {format.version}
          </span>
          {mayChange && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Edit ${format.name}`}
              onClick={() => on.onEdit(format)}
            >
              Edit
            </Button>
          )}
          {on.onCopy && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Copy ${format.name}`}
              onClick={() => on.onCopy?.(format)}
            >
              Copy
            </Button>
          )}
          {mayChange && (
            <Button
              variant="danger-quiet"
              size="sm"
              aria-label={`Remove ${format.name}`}
              onClick={() => on.onRemove(format)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
