import type { CustomTemplate } from '#core/notes/custom-template.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormatVersions } from '../api/note-formats.ts'

interface EarlierVersionsProps {
  formatId: string
  onTake: (values: CustomTemplate) => void
}

/** What the format said before, and who wrote it. Taking one over fills the fields; saving makes it the latest. */
export function EarlierVersions({ formatId, onTake }: EarlierVersionsProps) {
  const { data: [, ...earlier] = [], isError } = useFormatVersions(formatId)
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm py-1 font-semibold">Earlier versions</summary>
      {isError && <p role="alert">They could not be loaded. Close this and try again.</p>}
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
              Take over version {version}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
