import type { NoteTemplate } from '#core/notes/types.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { NoteFormat } from './api/note-formats.ts'

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

export function TemplateCard({ template, format, chosen, mayChange, ...on }: TemplateCardProps) {
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
