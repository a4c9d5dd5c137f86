import { TextDiff } from '#web/ui/text-diff.tsx'

interface VersionChangesProps {
  /** The text of each part, by its name or by the key that `title` names. */
  before: Record<string, string>
  after: Record<string, string>
  /** There is no earlier version: it is shown in full. */
  first: boolean
  title?: (key: string) => string
}

/** The changes of one version compared with the previous one. */
export function VersionChanges({ before, after, first, title = (key) => key }: VersionChangesProps) {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const changed = keys.filter((key) => first || (before[key] ?? '') !== (after[key] ?? ''))
  if (changed.length === 0) return <p className="text-ink-muted">No text changes.</p>
  return changed.map((key) => (
    <div key={key}>
      <h4 className="font-sans text-xs font-semibold tracking-normal text-ink-muted">{title(key)}</h4>
      <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">
        {first ? after[key] : <TextDiff before={before[key] ?? ''} after={after[key] ?? ''} />}
      </p>
    </div>
  ))
}
